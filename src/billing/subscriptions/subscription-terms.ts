import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import type { CancellationReason, SubscriptionStatus } from '../orders/ordered-subscription.presenter.js';
import type { BillingPeriod } from '../products/product.entity.js';

/** Statuses in which a subscription renews. */
export const BILLABLE: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];
export const ACTIVE: readonly SubscriptionStatus[] = ['trialing', 'active'];

/** Most periods that staff can give away at once. */
export const MOST_COMPED = 120;

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
  productId: string;
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
