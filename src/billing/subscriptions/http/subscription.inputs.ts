import { definedMembers } from '#platform/http/v1/given-members.js';
import { SubscriptionErrors } from '../subscription.errors.js';
import type { SubscriptionUpdate } from '../subscription-update.js';
import type { UpdateSubscriptionBody } from './subscriptions.dto.js';
import type { PreviewSubscriptionAsStaffBody } from './subscriptions.staff.dto.js';

/** @throws SUBSCRIPTION_UPDATE_AMBIGUOUS */
export function updateOf(body: UpdateSubscriptionBody): SubscriptionUpdate {
  return onlyOf(updatesOf(body));
}

/** @throws SUBSCRIPTION_UPDATE_AMBIGUOUS */
export function staffUpdateOf(body: PreviewSubscriptionAsStaffBody): SubscriptionUpdate {
  const { comped_periods: periods } = body;
  return onlyOf([...updatesOf(body), typeof periods === 'number' ? { kind: 'comp', periods } : null]);
}

function updatesOf(body: UpdateSubscriptionBody): (SubscriptionUpdate | null)[] {
  return [
    productOf(body),
    seatsOf(body),
    discountOf(body),
    cancellationOf(body),
    revocationOf(body),
    ...otherOf(body),
  ];
}

/** @throws SUBSCRIPTION_UPDATE_AMBIGUOUS */
function onlyOf(updates: readonly (SubscriptionUpdate | null)[]): SubscriptionUpdate {
  const [update, ...more] = updates.filter((wanted) => wanted !== null);
  if (update === undefined || more.length > 0) throw SubscriptionErrors.SUBSCRIPTION_UPDATE_AMBIGUOUS();
  return update;
}

function productOf({ product_id: productId, proration_behavior: behavior }: UpdateSubscriptionBody) {
  return productId ? ({ kind: 'product', productId, behavior: behavior ?? null } as const) : null;
}

function seatsOf({ seats, proration_behavior: behavior }: UpdateSubscriptionBody): SubscriptionUpdate | null {
  return typeof seats === 'number' ? { kind: 'seats', seats, behavior: behavior ?? null } : null;
}

/** Null removes it. */
function discountOf({ discount_id: discountId }: UpdateSubscriptionBody) {
  return discountId === undefined ? null : ({ kind: 'discount', discountId } as const);
}

function cancellationOf(body: UpdateSubscriptionBody): SubscriptionUpdate | null {
  if (typeof body.cancel_at_period_end !== 'boolean') return null;
  return body.cancel_at_period_end ? { kind: 'cancel', words: wordsOf(body) } : { kind: 'uncancel' };
}

function revocationOf(body: UpdateSubscriptionBody): SubscriptionUpdate | null {
  return body.revoke ? { kind: 'revoke', words: wordsOf(body) } : null;
}

function otherOf(body: UpdateSubscriptionBody): (SubscriptionUpdate | null)[] {
  const { trial_end: trialEnd, current_billing_period_end: end, metadata } = definedMembers({ ...body });
  return [
    trialEnd ? { kind: 'trial', end: trialEnd === 'now' ? null : trialEnd } : null,
    end ? { kind: 'period', end } : null,
    metadata ? { kind: 'metadata', metadata } : null,
  ];
}

function wordsOf({
  customer_cancellation_reason: reason,
  customer_cancellation_comment: comment,
}: UpdateSubscriptionBody) {
  return { reason: reason ?? null, comment: comment ?? null };
}
