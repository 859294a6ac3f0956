import { dayOf, startOfDay } from './dayRange';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const dayOfUtc = { ...day, timeZone: 'UTC', timeZoneName: 'short' } as const;
const time = { ...day, hour: 'numeric', minute: '2-digit' } as const;

/** Whether a day of the browser's time zone begins at this instant. */
export const beginsDay = (instant: string): boolean =>
  Date.parse(startOfDay(dayOf(instant))) === Date.parse(instant);

const beginsDayOfUtc = (instant: string): boolean => Date.parse(instant) % 86_400_000 === 0;

export interface SpanWords {
  since: (from: string) => string;
  until: (to: string) => string;
}

/**
 * A span in words; either end may be open. Whole days of the browser's time zone are shown as days, whole days of UTC
 * as days marked UTC, anything else with the time of day.
 */
export function spanText(from: string, before: string, locale: string, words: SpanWords): string | undefined {
  const given = [from, before].filter((instant) => instant !== '');
  if (given.length === 0) return undefined;
  const form = given.every(beginsDay) ? day : given.every(beginsDayOfUtc) ? dayOfUtc : time;
  const format = new Intl.DateTimeFormat(locale, form);
  // Days name the last day, times the exclusive end.
  const end = new Date(Date.parse(before) - (form === time ? 0 : 1));
  if (before === '') return words.since(format.format(new Date(from)));
  return from === '' ? words.until(format.format(end)) : format.formatRange(new Date(from), end);
}
