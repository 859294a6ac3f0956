const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * "3 hours ago", "in 6 days": the largest unit that fits; less than a minute is "now". Always numeric, never
 * "yesterday" or "last week": those are calendar days, and 40 hours ago is usually the day before yesterday.
 */
export function relativeTime(at: Date, now: Date, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const distance = at.getTime() - now.getTime();
  for (const [unit, length] of units) {
    if (Math.abs(distance) >= length) return format.format(Math.trunc(distance / length), unit);
  }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
}

export function exactTime(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long' }).format(at);
}

export function mediumTime(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}

export function shortDate(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }).format(at);
}
