import { exactNumber } from '#common/money/exact-number.js';
import type { BillingInterval, BillingPeriod } from '../products/product.entity.js';

/** Intervals in a year, to compare plans. */
const IN_YEAR = { day: 365n, week: 52n, month: 12n, year: 1n } as const satisfies Record<
  BillingInterval,
  bigint
>;

/** What a plan costs in a year, in minor units, to compare plans of different intervals. */
export function yearlyAmount(amount: number, { interval, count }: BillingPeriod): number {
  return exactNumber((BigInt(amount) * IN_YEAR[interval]) / BigInt(count));
}
