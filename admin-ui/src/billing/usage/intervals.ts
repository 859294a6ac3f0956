import { dayOf, daysAgo, endOfDay, startOfDay } from '../../list/dayRange';
import type { PointLabels } from '../../dashboard/charts/chart';

export const intervals = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** From one instant until before another; empty where that end was left open. */
export interface Period {
  from: string;
  before: string;
}

const day = 86_400_000;
/** Days that an interval has at least. */
const shortest: Record<Interval, number> = { hour: 1 / 24, day: 23 / 24, week: 6.9, month: 28 };
/** More bars are too narrow to be told apart. */
const mostBars = 400;
const usualDays = 30;

/** Without ends, the last 30 days; the day of today is always whole. */
export function boundsOf({ from, before }: Period, now: Date): { from: string; before: string } {
  const end = before === '' ? endOfDay(dayOf(now.toISOString())) : before;
  const start = startOfDay(daysAgo(usualDays - 1, new Date(Date.parse(end) - 1)));
  return { from: from === '' ? start : from, before: end };
}

/** Whether a period has few enough of the interval for a chart. */
export const fits = (interval: Interval, { from, before }: Period): boolean =>
  (Date.parse(before) - Date.parse(from)) / day / shortest[interval] <= mostBars;

/** The interval that was asked for, or the next longer one that fits. */
export const fittingInterval = (asked: Interval, period: Period): Interval =>
  intervals.slice(intervals.indexOf(asked)).find((interval) => fits(interval, period)) ?? 'month';

/** Labels in the browser's time zone. */
export function intervalLabels(
  interval: Interval,
  locale: string,
  weekOf: (day: string) => string,
): PointLabels {
  const [short, long] = formats[interval].map((format) => new Intl.DateTimeFormat(locale, format));
  const text = (format: Intl.DateTimeFormat | undefined, at: string) => format?.format(new Date(at)) ?? at;
  return {
    short: (at) => text(short, at),
    long: (at) => (interval === 'week' ? weekOf(text(long, at)) : text(long, at)),
  };
}

const dayFormat = { month: 'short', day: 'numeric' } as const;
const wholeDay = { ...dayFormat, year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const formats: Record<Interval, [short: Intl.DateTimeFormatOptions, long: Intl.DateTimeFormatOptions]> = {
  hour: [
    { ...dayFormat, hour: 'numeric' },
    { weekday: 'short', ...wholeDay, ...time },
  ],
  day: [dayFormat, { weekday: 'short', ...wholeDay }],
  week: [dayFormat, wholeDay],
  month: [
    { month: 'short', year: '2-digit' },
    { month: 'long', year: 'numeric' },
  ],
};
