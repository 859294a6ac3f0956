import type { BillingPeriod } from '../products/product.entity.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { anchorDayOf, periodEnd } from '../subscriptions/billing-periods.js';
import type { CheckoutSettings } from './checkout.entity.js';

type TrialSettings = Partial<Pick<CheckoutSettings, 'trialInterval' | 'trialIntervalCount'>> &
  Pick<CheckoutSettings, 'allowTrial'> & {
    /** The subscription to upgrade. */
    subscriptionId?: string | null;
  };

/** The trial that the buyer of a product gets: that of the checkout, else that of the product. An upgrade has none. */
export function trialOf(
  { allowTrial, trialInterval, trialIntervalCount, subscriptionId = null }: TrialSettings,
  product: Pick<ProductColumns, 'isRecurring' | 'trialInterval' | 'trialIntervalCount'>,
): BillingPeriod | null {
  if (!allowTrial || !product.isRecurring || subscriptionId !== null) return null;
  return (
    periodOf(trialInterval, trialIntervalCount) ?? periodOf(product.trialInterval, product.trialIntervalCount)
  );
}

export function trialEnd(start: Date, trial: BillingPeriod): Date {
  return periodEnd(start, trial, anchorDayOf(start));
}

function periodOf(
  interval: BillingPeriod['interval'] | null | undefined,
  count: number | null | undefined,
): BillingPeriod | null {
  return interval && count ? { interval, count } : null;
}
