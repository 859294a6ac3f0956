import { useState } from 'react';
import { en as checkoutWords } from '../en';
import { formatMoney } from '../money';
import { Badge } from './Badge';
import { CancelDialog } from './CancelDialog';
import { ChangePlanDialog } from './ChangePlanDialog';
import { dayOf } from './dates';
import { en } from './en.portal';
import type { Scene } from './scene';
import { planPrice, subscriptionPrice } from './prices';
import { REFUSALS } from './refusals';
import { Empty, Section } from './Section';
import { isRunning, stateOf, type StateTone } from './subscription-state';
import type { Subscription } from './types';
import { useLoaded } from './useLoaded';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

/** What the customer is charged for again and again. */
export function Subscriptions({ scene }: { scene: Scene }) {
  const loaded = useLoaded(() => scene.api.subscriptions(), scene.onOver);
  const onChanged = (changed: Subscription): void =>
    loaded.set((known) => known.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <Section id="subscriptions" title={en.subscriptions} loaded={loaded}>
      {(all) => {
        const running = all.filter(isRunning);
        const past = all.filter((one) => !isRunning(one));
        return (
          <>
            {running.length === 0 && <Empty text={en.noSubscriptions} />}
            {running.map((subscription) => (
              <SubscriptionPanel key={subscription.id} {...{ scene, subscription, onChanged }} />
            ))}
            {past.length > 0 && <Past past={past} locale={scene.locale} />}
          </>
        );
      }}
    </Section>
  );
}

interface SubscriptionPanelProps {
  scene: Scene;
  subscription: Subscription;
  onChanged: (subscription: Subscription) => void;
}

function SubscriptionPanel({ scene, subscription, onChanged }: SubscriptionPanelProps) {
  const { locale, isLimited, organization } = scene;
  const [open, setOpen] = useState<'cancel' | 'plan' | null>(null);
  const { isBusy, notice, run } = useWork({ onOver: scene.onOver, words: REFUSALS });
  const { name } = subscription.product;
  const changed = (news: string) => (answer: Subscription) => {
    onChanged(answer);
    setOpen(null);
    scene.onNews(news);
  };
  const keep = (): void =>
    void run(async () =>
      changed(en.kept)(await scene.api.updateSubscription(subscription.id, { cancel_at_period_end: false })),
    );
  const isEnding = subscription.cancel_at_period_end;
  const canChange =
    !isEnding &&
    organization.customer_portal_settings.subscription.update_plan &&
    stateOf(subscription) !== 'overdue';
  const { status, tone } = badgeOf(subscription);
  return (
    <article className="panel subscription" aria-label={name}>
      <div className="row">
        <h3>{name}</h3>
        <Badge text={status} tone={tone} />
      </div>
      <p className="amount-line">
        {subscription.pending_update === null && subscription.amount === 0
          ? planPrice(subscription, locale)
          : subscriptionPrice(subscription, locale)}
      </p>
      {subscription.seats !== null && <p className="help">{checkoutWords.seatCount(subscription.seats)}</p>}
      <p className="help">{noteOf(subscription, locale)}</p>
      {subscription.pending_update !== null && (
        <p className="help">{en.changesOn(dayOf(subscription.pending_update.applies_at, locale))}</p>
      )}
      <Meters subscription={subscription} locale={locale} />
      <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
      {!isLimited && (
        <div className="actions">
          {canChange && (
            <WorkButton
              look="secondary"
              label={en.changePlan}
              name={en.changePlanOf(name)}
              onClick={() => setOpen('plan')}
            />
          )}
          {isEnding ? (
            <WorkButton
              look="primary"
              label={en.keep}
              name={en.keepOf(name)}
              isBusy={isBusy}
              onClick={keep}
            />
          ) : (
            <WorkButton
              look="secondary"
              label={en.cancel}
              name={en.cancelOf(name)}
              onClick={() => setOpen('cancel')}
            />
          )}
        </div>
      )}
      {open !== null && <Asked {...{ scene, subscription, open, changed }} onClose={() => setOpen(null)} />}
    </article>
  );
}

interface AskedProps {
  scene: Scene;
  subscription: Subscription;
  open: 'cancel' | 'plan';
  changed: (news: string) => (subscription: Subscription) => void;
  onClose: () => void;
}

function Asked({ scene, subscription, open, changed, onClose }: AskedProps) {
  const { locale } = scene;
  if (open === 'plan')
    return (
      <ChangePlanDialog
        {...{ scene, subscription, onClose }}
        onChanged={(answer) => changed(newsOf(answer, locale))(answer)}
      />
    );
  return (
    <CancelDialog
      {...{ scene, subscription, onClose }}
      onCanceled={(answer) =>
        changed(en.canceled(dayOf(answer.ends_at ?? answer.current_period_end, locale)))(answer)
      }
    />
  );
}

function newsOf({ pending_update: pending, product }: Subscription, locale: string): string {
  if (pending === null) return en.planChanged(product.name);
  const isLater = pending.applies_at !== pending.created_at;
  return isLater ? en.planChangeScheduled(dayOf(pending.applies_at, locale)) : en.planChangePending;
}

function noteOf(subscription: Subscription, locale: string): string {
  const end = dayOf(subscription.ends_at ?? subscription.current_period_end, locale);
  switch (stateOf(subscription)) {
    case 'ending':
      return en.endsOn(end);
    case 'trial':
      return en.trialUntil(end);
    case 'overdue':
      return en.overdue;
    case 'running':
      return en.nextCharge(end);
  }
}

function badgeOf(subscription: Subscription): { status: string; tone: StateTone } {
  const state = stateOf(subscription);
  if (state === 'ending') return { status: en.ending, tone: 'caution' };
  if (state === 'overdue') return { status: en.status[subscription.status], tone: 'negative' };
  return { status: en.status[subscription.status], tone: state === 'trial' ? 'neutral' : 'positive' };
}

function Meters({ subscription, locale }: { subscription: Subscription; locale: string }) {
  if (subscription.meters.length === 0) return null;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <ul className="meters">
      {subscription.meters.map(({ id, meter, consumed_units: used, credited_units: credited, amount }) => (
        <li key={id}>
          {credited > 0
            ? en.meterUse(meter.name, number.format(used), number.format(credited))
            : en.meterUsed(meter.name, number.format(used))}
          {amount > 0 && ` · ${en.soFar(formatMoney(amount, subscription.currency, locale))}`}
        </li>
      ))}
    </ul>
  );
}

function Past({ past, locale }: { past: readonly Subscription[]; locale: string }) {
  return (
    <details className="past">
      <summary>{en.pastSubscriptions}</summary>
      <ul className="panel rows">
        {past.map((subscription) => (
          <li key={subscription.id}>
            <span className="what">{subscription.product.name}</span>
            <span className="help">
              {en.endedOn(dayOf(subscription.ended_at ?? subscription.current_period_end, locale))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
