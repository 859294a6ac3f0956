import { dayOf, startOfDay } from './dayRange';

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const dayOfUtc = { ...day, timeZone: 'UTC', timeZoneName: 'short' } as const;
const time = { ...day, hour: 'numeric', minute: '2-digit' } as const;

/** Whether a day of the browser's time zone begins then. */
export const beginsDay = (instant: string): boolean =>
  Date.parse(startOfDay(dayOf(instant))) === Date.parse(instant);

const beginsDayOfUtc = (instant: string): boolean => Date.parse(instant) % 86_400_000 === 0;

export interface SpanWords {
  since: (from: string) => string;
  until: (to: string) => string;
}

/**
 * What happened from one instant until before another, either of them open, in words: as days where it is of whole ones of
 * the browser's time zone, or of UTC and says so, and with the time of day where it is of anything else.
 */
export function spanText(from: string, before: string, locale: string, words: SpanWords): string | undefined {
  const given = [from, before].filter((instant) => instant !== '');
  if (given.length === 0) return undefined;
  const form = given.every(beginsDay) ? day : given.every(beginsDayOfUtc) ? dayOfUtc : time;
  const format = new Intl.DateTimeFormat(locale, form);
  // Of days the last one is named, of times the end.
  const end = new Date(Date.parse(before) - (form === time ? 0 : 1));
  if (before === '') return words.since(format.format(new Date(from)));
  return from === '' ? words.until(format.format(end)) : format.formatRange(new Date(from), end);
}
