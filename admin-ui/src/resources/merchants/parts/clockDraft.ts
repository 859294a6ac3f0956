import type { MerchantClock } from './useClock';

export const steps = ['day', 'week', 'month', 'year', 'until'] as const;

export interface ClockDraft {
  step: (typeof steps)[number];
  /** The value of a `datetime-local` input, which `until` asks for. */
  now: string;
}

/** Where the clock goes; null where that is not ahead of it. Months and years keep the day in UTC where it exists. */
export function targetOf({ step, now: text }: ClockDraft, { now }: Pick<MerchantClock, 'now'>): Date | null {
  const from = new Date(now);
  if (step === 'until') {
    const to = new Date(text);
    return to > from ? to : null;
  }
  if (step === 'day') return daysAfter(from, 1);
  if (step === 'week') return daysAfter(from, 7);
  return monthsAfter(from, step === 'month' ? 1 : 12);
}

function daysAfter(from: Date, days: number): Date {
  const to = new Date(from);
  to.setUTCDate(to.getUTCDate() + days);
  return to;
}

function monthsAfter(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  // A day that the month does not have became one of the next month.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}
