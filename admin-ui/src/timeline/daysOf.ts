/** Rows of one day, the newest first. */
export interface Day<Row> {
  /** Its first instant, where one is. */
  start: Date;
  rows: Row[];
}

/** Rows that are in the order of time, by the days on which they happened where one is. */
export function daysOf<Row extends { createdAt: string }>(rows: readonly Row[]): Day<Row>[] {
  const days: Day<Row>[] = [];
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
  // A day may have an hour more or less.
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
