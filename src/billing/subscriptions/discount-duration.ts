import type { DiscountColumns } from '../discounts/discount.presenter.js';
import { addMonths } from './billing-periods.js';

/** How long a discount reduces a subscription. */
export type DiscountDuration = Pick<DiscountColumns, 'duration' | 'durationInMonths'>;

/**
 * Whether a discount no longer reduces a period.
 * @param since start of the first period that it reduced; null before
 */
export function isDiscountOver(
  { duration, durationInMonths }: DiscountDuration,
  since: Date | null | undefined,
  periodStart: Date,
): boolean {
  if (!since || duration === 'forever') return false;
  if (duration === 'once') return periodStart > since;
  return periodStart > addMonths(since, (durationInMonths ?? 1) - 1);
}
