/** The rows of one day, newest first. */
export interface TimelineDay<Row> {
  /** The day's first instant, in the browser's time zone. */
  start: Date;
  rows: Row[];
}

/** Groups rows in chronological order by the day of the browser's time zone. */
export function daysOf<Row extends { createdAt: string }>(rows: readonly Row[]): TimelineDay<Row>[] {
  const days: TimelineDay<Row>[] = [];
  for (const row of rows) {
    const start = new Date(row.createdAt);
    start.setHours(0, 0, 0, 0);
    const last = days.at(-1);
    if (last?.start.getTime() === start.getTime()) last.rows.push(row);
    else days.push({ start, rows: [row] });
  }
  return days;
}

/** "Today", "yesterday", or the date. */
export function dayName(start: Date, now: Date, locale: string): string {
  const today = new Date(now);
  today.setHours(0, 0, 0, 0);
  // A day may have 23 or 25 hours.
  const ago = Math.round((start.getTime() - today.getTime()) / 86_400_000);
  if (ago === 0 || ago === -1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(ago, 'day');
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(start);
}
