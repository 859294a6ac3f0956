import { TimeZone } from './time-zone.js';

export const calendarUnits = ['hour', 'day', 'week', 'month', 'year'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

const HOUR = 3_600_000;
const DAYS_OF_WEEK = 7;

/**
 * When the hours, days, … of a time zone's calendar begin that a period touches: the first begins at or before its start, the
 * others before its end. Weeks begin on Monday. Where clocks are changed, days have other than 24 hours, and an hour that clocks
 * show twice counts as two.
 * @returns null for more than `most`
 */
export function calendarPeriods(
  { start, end, unit, timeZone }: { start: Date; end: Date; unit: CalendarUnit; timeZone: string },
  most: number,
): Date[] | null {
  const zone = new TimeZone(timeZone);
  const walk = unit === 'hour' ? hoursFrom(zone, start.getTime()) : unitsFrom(zone, start.getTime(), unit);
  const starts: Date[] = [];
  for (const instant of walk) {
    if (starts.length > 0 && instant >= end.getTime()) return starts;
    // A day that a time zone has skipped begins with the next one.
    if (instant === starts.at(-1)?.getTime()) continue;
    if (starts.length === most) return null;
    starts.push(new Date(instant));
  }
  return starts;
}

/** When clocks show full hours, for time zones whose offset is not of hours, or changes by less than one. */
function* hoursFrom(zone: TimeZone, start: number): Generator<number, void> {
  const pastHour = (instant: number) => ((zone.localTime(instant) % HOUR) + HOUR) % HOUR;
  let hour = start;
  for (let past = pastHour(hour); past > 0; past = pastHour(hour)) hour -= past;
  for (;;) {
    yield hour;
    hour += HOUR;
    for (let past = pastHour(hour); past > 0; past = pastHour(hour)) hour += HOUR - past;
  }
}

function* unitsFrom(
  zone: TimeZone,
  start: number,
  unit: Exclude<CalendarUnit, 'hour'>,
): Generator<number, void> {
  const local = new Date(zone.localTime(start));
  local.setUTCHours(0, 0, 0, 0);
  if (unit === 'week')
    local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
  if (unit === 'month' || unit === 'year') local.setUTCDate(1);
  if (unit === 'year') local.setUTCMonth(0);
  for (;;) {
    yield zone.firstInstantOf(local.getTime());
    STEPS[unit](local);
  }
}

const STEPS: Record<Exclude<CalendarUnit, 'hour'>, (local: Date) => void> = {
  day: (local) => local.setUTCDate(local.getUTCDate() + 1),
  week: (local) => local.setUTCDate(local.getUTCDate() + DAYS_OF_WEEK),
  month: (local) => local.setUTCMonth(local.getUTCMonth() + 1),
  year: (local) => local.setUTCFullYear(local.getUTCFullYear() + 1),
};
