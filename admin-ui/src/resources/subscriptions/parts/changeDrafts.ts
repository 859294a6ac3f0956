import { instantOf, localText } from '../../../forms/localTime';
import type { CancellationReason, Subscription, SubscriptionChange } from '../subscriptions.types';

export interface ProductDraft {
  product_id: string;
  name: string;
  proration: 'prorate' | 'invoice';
}

export interface DiscountDraft {
  kind: 'set' | 'remove';
  discount_id: string;
  name: string;
}

export interface CancelDraft {
  customer_cancellation_reason: CancellationReason | 'none';
}

export interface CompDraft {
  comped_periods: string;
}

export interface EndDraft {
  current_billing_period_end: string;
}

export interface TrialDraft {
  kind: 'move' | 'now';
  trial_end: string;
}

type Change = SubscriptionChange | null;

/** Most periods that can be given away. */
const mostPeriods = 120;

/** Null for drafts that do not say what to change. */
export const productOf = ({ product_id: id, proration }: ProductDraft): Change =>
  id === '' ? null : { product_id: id, proration_behavior: proration };

export function discountOf({ kind, discount_id: id }: DiscountDraft): Change {
  if (kind === 'remove') return { discount_id: null };
  return id === '' ? null : { discount_id: id };
}

export const cancellationOf = (draft: CancelDraft): SubscriptionChange => ({
  cancel_at_period_end: true,
  ...wordsOf(draft),
});

export const revocationOf = (draft: CancelDraft): SubscriptionChange => ({ revoke: true, ...wordsOf(draft) });

export function compOf({ comped_periods: text }: CompDraft): Change {
  const periods = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return periods === null || periods > mostPeriods ? null : { comped_periods: periods };
}

/** The text that the form begins with changes nothing. */
export const endDraft = ({ current_period_end: end }: Subscription): EndDraft => ({
  current_billing_period_end: localText(new Date(end)),
});

export function endOf({ current_billing_period_end: text }: EndDraft, subscription: Subscription): Change {
  if (text === '' || text === endDraft(subscription).current_billing_period_end) return null;
  return { current_billing_period_end: instantOf(text) };
}

export const trialDraft = ({ trial_end: end }: Subscription): TrialDraft => ({
  kind: 'move',
  trial_end: end === null ? '' : localText(new Date(end)),
});

export function trialEndOf({ kind, trial_end: text }: TrialDraft, subscription: Subscription): Change {
  if (kind === 'now') return { trial_end: 'now' };
  if (text === '' || text === trialDraft(subscription).trial_end) return null;
  return { trial_end: instantOf(text) };
}

function wordsOf({ customer_cancellation_reason: reason }: CancelDraft) {
  return reason === 'none' ? {} : { customer_cancellation_reason: reason };
}
