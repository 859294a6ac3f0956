import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { AnswerFacts } from '../../../billing/AnswerFacts';
import { RecordFacts } from '../../../billing/RecordFacts';
import { Facts, Moment } from '../../../format/Facts';
import { moneyText } from '../../../format/money';
import { RecordLink } from '../../../format/RecordLink';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { usePriceTexts } from '../../products/parts/usePriceTexts';
import { isTrialOver, type Subscription } from '../subscriptions.types';

type Fact = [name: string, value: ReactNode];

/** Its terms, and what it belongs to. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.subscriptions.show.${key}`);
  const { customer, product, discount, checkout_id: checkoutId } = subscription;
  const link = (resource: string, id: string, name: string) => (
    <RecordLink resource={resource} id={id}>
      {name}
    </RecordLink>
  );
  const further: Fact[] = [
    [
      word('customer'),
      customer.deleted_at === null
        ? link('customers', customer.id, customer.name ?? customer.email)
        : `${customer.name ?? customer.email} (${word('deleted')})`,
    ],
    [word('product'), link('products', product.id, product.name)],
    [word('discount'), discount === null ? '—' : link('discounts', discount.id, discount.name)],
    [word('checkout'), checkoutId === null ? '—' : link('checkouts', checkoutId, word('open_checkout'))],
  ];
  return (
    <>
      <Section title={word('terms')}>
        <Facts facts={useTerms(subscription)} />
      </Section>
      <RecordFacts record={subscription} further={further} />
      <AnswerFacts answers={subscription.custom_field_data} />
    </>
  );
}

function useTerms(subscription: Subscription): Fact[] {
  const translate = useTranslate();
  const locale = useLocale();
  const { eachText } = usePriceTexts();
  const word = (key: string, options?: object) => translate(`resources.subscriptions.show.${key}`, options);
  const { amount, currency, recurring_interval: interval, recurring_interval_count: count } = subscription;
  const { current_period_start: start, current_period_end: end, comped_periods: free, seats } = subscription;
  const numbers = new Intl.NumberFormat(locale);
  const { customer_cancellation_reason: reason, customer_cancellation_comment: comment } = subscription;
  return [
    [word('price'), `${moneyText(amount, currency, locale)} ${eachText(interval, count)}`],
    ...given(seats !== null, [word('seats'), numbers.format(seats ?? 0)]),
    [
      word('period'),
      <>
        <When at={start} as="day" /> – <When at={end} as="day" />
        {subscription.is_period_comped && ` · ${word('comped')}`}
      </>,
    ],
    ...given(free > 0, [word('free_periods'), word('periods', { smart_count: free })]),
    ...moments(subscription).map(([key, at]): Fact => [word(key), <Moment at={at} />]),
    ...given(reason !== null, [word('reason'), translate(`resources.subscriptions.reason.${reason}`)]),
    ...given(comment !== null, [word('comment'), comment]),
    ...given(subscription.pending_update !== null, [word('pending'), word('pending_text')]),
  ];
}

/** What has happened or will happen to it. */
function moments(subscription: Subscription): [key: string, at: string][] {
  const { status, trial_end: trial, past_due_at: pastDue, canceled_at: canceled } = subscription;
  const found: [string, string | null][] = [
    ['trial_end', status === 'trialing' ? trial : null],
    ['trial_ended', isTrialOver(subscription) ? trial : null],
    ['past_due', pastDue],
    ['canceled', canceled],
    ['ends', subscription.ended_at === null ? subscription.ends_at : null],
    ['ended', subscription.ended_at],
  ];
  return found.filter((moment): moment is [string, string] => moment[1] !== null);
}

const given = (isGiven: boolean, fact: Fact): Fact[] => (isGiven ? [fact] : []);
