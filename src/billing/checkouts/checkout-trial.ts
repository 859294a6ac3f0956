import type { BillingPeriod } from '../products/product.entity.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { anchorDayOf, periodEnd } from '../subscriptions/billing-periods.js';
import type { CheckoutSettings } from './checkout.entity.js';

type TrialSettings = Partial<Pick<CheckoutSettings, 'trialInterval' | 'trialIntervalCount'>> &
  Pick<CheckoutSettings, 'allowTrial'>;

/** The trial that the buyer of a product gets: that of the checkout, else that of the product. */
export function trialOf(
  { allowTrial, trialInterval, trialIntervalCount }: TrialSettings,
  product: Pick<ProductColumns, 'isRecurring' | 'trialInterval' | 'trialIntervalCount'>,
): BillingPeriod | null {
  if (!allowTrial || !product.isRecurring) return null;
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
