import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';
import { RowAmount } from '../../../billing/RowAmount';
import { OrderStatus } from '../../../billing/StatusBadges';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Badge } from '../../../format/Badge';
import { RecordLink } from '../../../format/RecordLink';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { FailureState } from '../../../states/FailureState';
import { isTrialOver, type Subscription } from '../subscriptions.types';
import { useUpcoming } from './useUpcoming';

interface Fact {
  key: string;
  at: string;
  /** Of one instant, what has a higher one happened later. */
  rank?: number;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
}

/** Rows of each kind, the newest. */
const most = 25;

/** What will happen, and below it what has happened, newest first. */
export function SubscriptionTimeline({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  return (
    <Section title={translate('resources.subscriptions.timeline.title')}>
      <Timeline subscription={subscription} />
    </Section>
  );
}

function Timeline({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  const upcoming = useUpcomingFacts(subscription.id);
  const orders = useOrderFacts(subscription.id);
  const payments = usePaymentFacts(subscription.id);
  const milestones = useMilestones(subscription);
  const failed = [upcoming, orders, payments].find(({ error }) => error);
  if (failed?.error) return <FailureState error={failed.error} onRetry={failed.retry} />;
  if (!upcoming.facts || !orders.facts || !payments.facts) return <EntriesSkeleton rows={3} />;
  const past = [...orders.facts, ...payments.facts, ...milestones].toSorted(newestFirst);
  const facts = [...upcoming.facts.toSorted(newestFirst), ...past];
  if (facts.length === 0) return <NoEntries>{translate('resources.subscriptions.timeline.empty')}</NoEntries>;
  return (
    <Entries>
      {facts.map(({ key, at, title, detail, action }) => (
        <Entry
          key={key}
          title={title}
          detail={
            <>
              <When at={at} as="day" />
              {detail !== undefined && <> · {detail}</>}
            </>
          }
          times={[]}
          action={action}
        />
      ))}
    </Entries>
  );
}

const newestFirst = (one: Fact, other: Fact): number =>
  Date.parse(other.at) - Date.parse(one.at) || (other.rank ?? 0) - (one.rank ?? 0);

/** A period is billed, then paid or not, which may end the subscription. */
const ranks = { started: 0, trial_ended: 1, order: 2, payment: 3, past_due: 4, canceled: 5, ended: 6 };
type Milestone = Exclude<keyof typeof ranks, 'order' | 'payment'>;

interface Found {
  facts: Fact[] | undefined;
  error: Error | null;
  retry: () => void;
}

function useUpcomingFacts(id: string): Found {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.subscriptions.timeline.${key}`);
  const { data, error, refetch } = useUpcoming(id);
  const facts = data?.work.map(({ kind, at, order_id: orderId }): Fact => ({
    key: `${kind}:${orderId ?? ''}`,
    at,
    title: (
      <>
        {orderId === null ? (
          <span>{word(`upcoming.${kind}`)}</span>
        ) : (
          <RecordLink resource="orders" id={orderId}>
            {word(`upcoming.${kind}`)}
          </RecordLink>
        )}
        <Badge tone="accent">{word('scheduled')}</Badge>
      </>
    ),
  }));
  return { facts, error, retry: () => void refetch() };
}

function useOrderFacts(subscriptionId: string): Found {
  const translate = useTranslate();
  const { data, error, refetch } = useNewest<Wire['StaffOrderWire']>('orders', { subscriptionId });
  const facts = data?.map(
    ({ id, created_at: at, billing_reason: reason, status, total_amount: amount, currency }): Fact => ({
      ...{ key: id, at, rank: ranks.order },
      title: (
        <>
          <RecordLink resource="orders" id={id}>
            {translate(`resources.orders.billingReason.${reason}`)}
          </RecordLink>
          <OrderStatus status={status} />
        </>
      ),
      action: <RowAmount amount={amount} currency={currency} />,
    }),
  );
  return { facts, error, retry: () => void refetch() };
}

/** Those that did not pay; what was paid is told by the orders. */
function usePaymentFacts(subscriptionId: string): Found {
  const translate = useTranslate();
  const filter = { subscriptionId, status: 'failed' };
  const { data, error, refetch } = useNewest<Wire['StaffPaymentWire']>('payments', filter);
  const facts = data?.map(
    ({ id, created_at: at, trigger, decline_message: why, amount, currency }): Fact => ({
      ...{ key: id, at, rank: ranks.payment },
      title: (
        <>
          <RecordLink resource="payments" id={id}>
            {translate(`resources.payments.trigger.${trigger}`)}
          </RecordLink>
          <Badge tone="negative">{translate('resources.subscriptions.timeline.declined')}</Badge>
        </>
      ),
      ...(why !== null && { detail: why }),
      action: <RowAmount amount={amount} currency={currency} />,
    }),
  );
  return { facts, error, retry: () => void refetch() };
}

function useMilestones(subscription: Subscription): Fact[] {
  const translate = useTranslate();
  const { canceled_at: canceledAt, ended_at: endedAt } = subscription;
  const found: [Milestone, string | null][] = [
    ['started', subscription.started_at],
    ['trial_ended', isTrialOver(subscription) ? subscription.trial_end : null],
    ['past_due', subscription.past_due_at],
    // One that ends at once was not canceled before.
    ['canceled', canceledAt === endedAt ? null : canceledAt],
    ['ended', endedAt],
  ];
  return found.flatMap(([key, at]): Fact[] =>
    at === null
      ? []
      : [{ key, at, rank: ranks[key], title: translate(`resources.subscriptions.timeline.${key}`) }],
  );
}

function useNewest<Row extends { id: string }>(resource: string, filter: object) {
  return useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage: most }, sort: { field: 'createdAt', order: 'DESC' }, filter },
    { retry: false, onError: () => undefined },
  );
}
