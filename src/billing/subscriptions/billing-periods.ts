import type { BillingPeriod } from '../products/product.entity.js';

const DAY = 86_400_000;

/**
 * The end of a period that begins at an instant, in UTC. Months and years end on the anchor day, or on the last day of a
 * shorter month, so that a subscription of 31 January renews on 28 February and then on 31 March.
 * @param anchorDay of the month, 1 to 31
 */
export function periodEnd(start: Date, { interval, count }: BillingPeriod, anchorDay: number): Date {
  if (interval === 'day') return addDays(start, count);
  if (interval === 'week') return addDays(start, count * 7);
  const months = interval === 'year' ? count * 12 : count;
  const end = new Date(start);
  // The first day exists in every month.
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  end.setUTCDate(Math.min(anchorDay, daysInMonth(end)));
  return end;
}

/** The day of the month on which periods that begin at an instant renew. */
export function anchorDayOf(start: Date): number {
  return start.getUTCDate();
}

/** An instant that many calendar months later, on the same day or the last one of a shorter month. */
export function addMonths(start: Date, months: number): Date {
  return periodEnd(start, { interval: 'month', count: months }, anchorDayOf(start));
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY);
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
