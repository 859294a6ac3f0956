/** Format of a point: a day, or a time of day. */
export function pointFormat(step: number, locale: string): Intl.DateTimeFormat {
  const day = 86_400;
  return new Intl.DateTimeFormat(
    locale,
    // Daily points begin at midnight UTC in every time zone.
    step >= day
      ? { month: 'short', day: 'numeric', timeZone: 'UTC' }
      : { hour: '2-digit', minute: '2-digit' },
  );
}

/** "80 ms", "1.5 s". */
export function durationText(milliseconds: number, locale: string): string {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return milliseconds < 1_000
    ? `${numbers.format(milliseconds)} ms`
    : `${numbers.format(milliseconds / 1_000)} s`;
}
