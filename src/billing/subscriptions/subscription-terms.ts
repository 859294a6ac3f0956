import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import type { CancellationReason, SubscriptionStatus } from '../orders/ordered-subscription.presenter.js';
import type { BillingPeriod } from '../products/product.entity.js';

/** Statuses in which a subscription renews. */
export const BILLABLE: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];
export const ACTIVE: readonly SubscriptionStatus[] = ['trialing', 'active'];

/** Most periods that staff can give away at once. */
export const MOST_COMPED = 120;

/** The order of lists by status; one that is active but ends with its period stands between. */
const STATUS_RANKS = {
  incomplete: 0,
  incomplete_expired: 1,
  trialing: 2,
  active: 3,
  past_due: 5,
  canceled: 6,
  unpaid: 7,
} as const satisfies Record<SubscriptionStatus, number>;
const ENDING_RANK = 4;

export function rankOf(status: SubscriptionStatus, isEnding: boolean): number {
  return isEnding && ACTIVE.includes(status) ? ENDING_RANK : STATUS_RANKS[status];
}

export interface Trial {
  start: Date;
  end: Date;
  /** Of the card that the buyer will pay with. */
  fingerprint: string | null;
}

export interface CancellationWords {
  reason: CancellationReason | null;
  comment: string | null;
}

/** A change that waits for its payment. */
export interface PendingUpdate {
  /** That of the payment. */
  id: string;
  /** Null where the product stays. */
  productId: string | null;
  /** Missing where the seats are not changed. */
  seats?: number | null;
  createdAt: string;
}

/** What a customer subscribes to. Amounts are in minor units of the currency. */
export interface SubscribedPlan {
  productId: string;
  period: BillingPeriod;
  currency: string;
  /** Of the static prices for each period, before the discount. */
  amount: number;
  /** Taken off the amount. */
  discountAmount: number;
  /** Null where the price does not depend on them. */
  seats: number | null;
}

/** What a change of the plan does beside the plan. */
export interface ChangedTerms {
  /** Where a new period begins; null to keep the current one. */
  restartsAt: Date | null;
  discountId: string | null;
  /** That of the period which is current after the change. */
  periodDiscountId: string | null;
}

export interface NewSubscription {
  organizationId: string;
  customerId: string;
  plan: SubscribedPlan;
  discountId: string | null;
  checkoutId: string | null;
  paymentMethodId: string | null;
  trial: Trial | null;
  metadata: Metadata;
  customFieldData: CustomFieldData;
}
