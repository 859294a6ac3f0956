import { useState, type SubmitEvent } from 'react';
import { CheckoutError } from '../api/checkout-error';
import { formatMoney } from '../money';
import { dayOf } from './dates';
import { Dialog } from './Dialog';
import { en } from './en.portal';
import type { Scene } from './scene';
import { publicApi } from './portal-api';
import { plansFor, planPrice } from './prices';
import { REFUSALS } from './refusals';
import type { PortalProduct, PreviewedOrder, Subscription, SubscriptionPreview } from './types';
import { useLoaded, type Loaded } from './useLoaded';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

interface ChangePlanDialogProps {
  scene: Scene;
  subscription: Subscription;
  onClose: () => void;
  onChanged: (subscription: Subscription) => void;
}

/** Another plan, with what it costs now and at the next charge before anything changes. */
export function ChangePlanDialog({ scene, subscription, onClose, onChanged }: ChangePlanDialogProps) {
  const { api, locale, organization } = scene;
  const plans = useLoaded(
    async () => plansFor(subscription, await publicApi.products(organization.slug)),
    scene.onOver,
  );
  const preview = usePreview(scene, subscription.id);
  const { chosen } = preview;
  const { isBusy, notice, run } = useWork({ onOver: scene.onOver, words: REFUSALS });
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    if (chosen === null || preview.data === null) return;
    void run(async () => onChanged(await api.updateSubscription(subscription.id, { product_id: chosen })));
  };
  const due = preview.data?.now?.due_amount ?? 0;
  return (
    <Dialog title={en.changePlanOf(subscription.product.name)} onClose={onClose}>
      <form onSubmit={submit}>
        <Plans {...{ plans, chosen, locale }} onChosen={(id) => void preview.choose(id)} />
        <div aria-live="polite" aria-busy={preview.isLoading}>
          {preview.isLoading && <Bones text={en.calculating} />}
          {preview.fault !== null && (
            <Trouble
              text={preview.fault}
              onRetry={() => {
                if (chosen !== null) void preview.choose(chosen);
              }}
            />
          )}
          {preview.data !== null && <Cost preview={preview.data} locale={locale} />}
        </div>
        <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
        <div className="actions">
          <WorkButton look="secondary" label={en.back} onClick={onClose} />
          {plans.data?.length !== 0 && (
            <WorkButton
              look="primary"
              type="submit"
              label={
                due > 0 ? en.payAndChange(formatMoney(due, subscription.currency, locale)) : en.confirmChange
              }
              isBusy={isBusy}
              isDisabled={preview.data === null}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface PlansProps {
  plans: Loaded<PortalProduct[]>;
  chosen: string | null;
  locale: string;
  onChosen: (id: string) => void;
}

function Plans({ plans: { data, hasFailed, reload }, chosen, locale, onChosen }: PlansProps) {
  if (hasFailed) return <Trouble text={en.loadFailed} onRetry={() => void reload()} />;
  if (data === null) return <Bones />;
  if (data.length === 0) return <p className="lead">{en.noPlans}</p>;
  return (
    <fieldset className="choices">
      <legend>{en.choosePlan}</legend>
      {data.map(({ id, ...plan }) => (
        <label key={id}>
          <input type="radio" name="plan" checked={chosen === id} onChange={() => onChosen(id)} />
          <span className="name">{plan.name}</span>
          <span className="plan-price">{planPrice(plan, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Preview {
  /** The plan that it is of. */
  productId: string | null;
  data: SubscriptionPreview | null;
  fault: string | null;
}

const NONE: Preview = { productId: null, data: null, fault: null };

/** What the change would cost. The answer for a plan that is no longer chosen is not shown. */
function usePreview({ api, onOver }: Scene, id: string) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Preview>(NONE);
  const preview = answer.productId === chosen ? answer : NONE;

  const choose = async (productId: string): Promise<void> => {
    setChosen(productId);
    setAnswer(NONE);
    try {
      const data = await api.previewSubscription(id, { product_id: productId });
      setAnswer({ productId, data, fault: null });
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      if (error.refusal === 'session') onOver();
      else setAnswer({ productId, data: null, fault: faultOf(error) });
    }
  };

  const isLoading = chosen !== null && preview.data === null && preview.fault === null;
  return { chosen, choose, data: preview.data, fault: preview.fault, isLoading };
}

function faultOf({ refusal }: CheckoutError): string {
  if (refusal === 'pending') return en.pendingPayment;
  if (refusal === 'unreachable') return en.unreachable;
  return refusal === 'limit' ? en.tooMany : en.previewFailed;
}

function Cost({ preview: { now, next }, locale }: { preview: SubscriptionPreview; locale: string }) {
  return (
    <div className="cost">
      {now === null ? (
        <p className="help">{en.nothingNow}</p>
      ) : (
        <Bill order={now} title={en.dueNow} locale={locale} />
      )}
      {next !== null && <Bill order={next} title={en.nextOn(dayOf(next.at, locale))} locale={locale} />}
    </div>
  );
}

interface BillProps {
  order: PreviewedOrder;
  title: string;
  locale: string;
}

/** What an order would charge, or credit where its items are worth less than nothing. */
function Bill({ order, title, locale }: BillProps) {
  const money = (amount: number): string => formatMoney(amount, order.currency, locale);
  const isCredit = order.total_amount < 0;
  return (
    <dl className="amounts">
      {order.items.map(({ label, amount }, index) => (
        <Line key={index} label={label} text={money(amount)} />
      ))}
      {order.discount_amount !== 0 && <Line label={en.discount} text={money(-order.discount_amount)} />}
      {order.tax_amount !== 0 && <Line label={en.tax} text={money(order.tax_amount)} />}
      {order.applied_balance_amount > 0 && (
        <Line label={en.balance} text={money(-order.applied_balance_amount)} />
      )}
      <div className="total">
        <dt>{isCredit ? en.credited : title}</dt>
        <dd>{money(isCredit ? -order.total_amount : order.due_amount)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Bones({ text = en.loading }: { text?: string }) {
  return (
    <div className="bones">
      <span className="unseen">{text}</span>
      <i className="bone" />
      <i className="bone short" />
    </div>
  );
}

function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="trouble" role="alert">
      <p>{text}</p>
      <button type="button" className="secondary" onClick={onRetry}>
        {en.retry}
      </button>
    </div>
  );
}
