import type { ActionForm } from '../../actions/declaration';
import { defineAction } from '../../actions/defineAction';
import { managing } from '../../billing/recordActions';
import {
  cancellationOf,
  compOf,
  discountOf,
  endDraft,
  endOf,
  productOf,
  revocationOf,
  trialDraft,
  trialEndOf,
  type CancelDraft,
  type CompDraft,
  type DiscountDraft,
  type EndDraft,
  type ProductDraft,
  type TrialDraft,
} from './parts/changeDrafts';
import {
  CancelFields,
  CompFields,
  DiscountFields,
  ExtendFields,
  ProductFields,
  RevokeFields,
  TrialFields,
  UncancelFields,
} from './parts/ChangeFields';
import { OverdueFields } from './parts/OverdueFields';
import { isRenewing, isRunning, type Subscription, type SubscriptionChange } from './subscriptions.types';

const verb = 'resources.subscriptions.verb';

const nameOf = ({ product, customer }: Subscription): string =>
  `${product.name}, ${customer.name ?? customer.email}`;

/** Orders and payments may come of every change, even of one that was declined. */
const refreshing = {
  ...managing('subscriptions'),
  refreshes: [['subscriptions'], ['orders'], ['payments'], ['audit-entries']],
  refreshesOnFailure: true,
};

interface Change<Draft extends object> {
  name: string;
  allows: (subscription: Subscription) => boolean;
  defaults: (subscription: Subscription) => Draft;
  Fields: ActionForm<Subscription, Draft>['Fields'];
  /** Null for a draft that does not say what to change. */
  changeOf: (draft: Draft, subscription: Subscription) => SubscriptionChange | null;
  destructive?: boolean;
  common?: boolean;
}

/** A change that the dialog previews as its draft is filled in. */
function change<Draft extends object>({ name, defaults, Fields, changeOf, ...rest }: Change<Draft>) {
  return defineAction({
    ...refreshing,
    ...rest,
    words: `${verb}.${name}`,
    subject: nameOf,
    wide: true,
    form: {
      defaults,
      Fields,
      isComplete: (draft: Draft, subscription: Subscription) => changeOf(draft, subscription) !== null,
    },
    send: (api, subscription, { reason, ...draft }) =>
      api.post('/api/admin/subscriptions/{id}/update', {
        params: { path: { id: subscription.id } },
        body: { reason, ...changeOf(draft as unknown as Draft, subscription) },
      }),
  });
}

const changeProduct = change<ProductDraft>({
  name: 'change_product',
  allows: (subscription) => isRenewing(subscription) && subscription.status !== 'past_due',
  defaults: () => ({ product_id: '', name: '', proration: 'prorate' }),
  Fields: ProductFields,
  changeOf: productOf,
  common: true,
});

const changeDiscount = change<DiscountDraft>({
  name: 'change_discount',
  allows: isRenewing,
  defaults: () => ({ kind: 'set', discount_id: '', name: '' }),
  Fields: DiscountFields,
  changeOf: discountOf,
});

const comp = change<CompDraft>({
  name: 'comp',
  allows: isRenewing,
  defaults: ({ comped_periods: periods }) => ({ comped_periods: String(Math.max(1, periods)) }),
  Fields: CompFields,
  changeOf: compOf,
});

const extend = change<EndDraft>({
  name: 'extend',
  allows: (subscription) => isRenewing(subscription) && subscription.status !== 'trialing',
  defaults: endDraft,
  Fields: ExtendFields,
  changeOf: endOf,
});

const moveTrial = change<TrialDraft>({
  name: 'move_trial',
  allows: (subscription) => isRenewing(subscription) && subscription.status === 'trialing',
  defaults: trialDraft,
  Fields: TrialFields,
  changeOf: trialEndOf,
});

const cancel = change<CancelDraft>({
  name: 'cancel',
  allows: isRenewing,
  defaults: () => ({ customer_cancellation_reason: 'none' }),
  Fields: CancelFields,
  changeOf: cancellationOf,
  destructive: true,
});

const uncancel = change<object>({
  name: 'uncancel',
  allows: (subscription) => isRunning(subscription) && subscription.cancel_at_period_end,
  defaults: () => ({}),
  Fields: UncancelFields,
  changeOf: () => ({ cancel_at_period_end: false }),
});

const revoke = change<CancelDraft>({
  name: 'revoke',
  allows: isRunning,
  defaults: () => ({ customer_cancellation_reason: 'none' }),
  Fields: RevokeFields,
  changeOf: revocationOf,
  destructive: true,
});

const retryPayment = defineAction({
  ...refreshing,
  words: `${verb}.retry_payment`,
  allows: ({ status }) => status === 'past_due',
  subject: (subscription: Subscription) => nameOf(subscription),
  common: true,
  form: { defaults: () => ({}), Fields: OverdueFields },
  send: (api, { id }, { reason }) =>
    api.post('/api/admin/subscriptions/{id}/retry-payment', { params: { path: { id } }, body: { reason } }),
});

/** In the order of the menu. */
export const subscriptionActions = [
  retryPayment,
  changeProduct,
  changeDiscount,
  comp,
  extend,
  moveTrial,
  uncancel,
  cancel,
  revoke,
];
