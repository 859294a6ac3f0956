import { exactNumber } from '#common/money/exact-number.js';
import { addDays } from '#common/time/clock.js';
import type { BillingInterval, BillingPeriod } from '../products/product.entity.js';

/** What each interval is made of. */
const UNITS = {
  day: { unit: 'days', each: 1n },
  week: { unit: 'days', each: 7n },
  month: { unit: 'months', each: 1n },
  year: { unit: 'months', each: 12n },
} as const satisfies Record<BillingInterval, { unit: 'days' | 'months'; each: bigint }>;

/**
 * The end of a period that begins at an instant, in UTC. Months and years end on the anchor day, or on the last day of a
 * shorter month, so that a subscription of 31 January renews on 28 February and then on 31 March.
 * @param anchorDay of the month, 1 to 31
 */
export function periodEnd(start: Date, { interval, count }: BillingPeriod, anchorDay: number): Date {
  const { unit, each } = UNITS[interval];
  const units = exactNumber(BigInt(count) * each);
  return unit === 'days' ? addDays(start, units) : addAnchoredMonths(start, units, anchorDay);
}

/** The day of the month on which periods that begin at an instant renew. */
export function anchorDayOf(start: Date): number {
  return start.getUTCDate();
}

/** An instant that many calendar months later, on the same day or the last one of a shorter month. */
export function addMonths(start: Date, months: number): Date {
  return periodEnd(start, { interval: 'month', count: months }, anchorDayOf(start));
}

function addAnchoredMonths(date: Date, months: number, anchorDay: number): Date {
  const end = new Date(date);
  // The first day exists in every month.
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  end.setUTCDate(Math.min(anchorDay, daysInMonth(end)));
  return end;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/**
 * The effective instant of a change, no earlier than 1 ms after the current period starts. The change may have read the clock before
 * it waited for the subscription's lock, while another change started a new period.
 */
export function instantWithin({ currentPeriodStart }: { currentPeriodStart: Date }, at: Date): Date {
  const earliest = currentPeriodStart.getTime() + 1;
  return at.getTime() < earliest ? new Date(earliest) : at;
}
