/**
 * Lists filter by instants, users by days: `from` is the start of the first day, `before` the start of the day after
 * the last one, both in the browser's time zone.
 */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

export function endOfDay(day: string): string {
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}

/** Empty when it is invalid: addresses can be typed, and the server then reports the fault. */
export const instantIn = (text: string): string => (Number.isNaN(Date.parse(text)) ? '' : text);

export const dayOf = (instant: string): string => localDay(new Date(instant));

export const lastDayBefore = (instant: string): string => localDay(new Date(Date.parse(instant) - 1));

export function daysAgo(days: number, now: Date): string {
  const day = new Date(now);
  day.setDate(day.getDate() - days);
  return localDay(day);
}

function localDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
