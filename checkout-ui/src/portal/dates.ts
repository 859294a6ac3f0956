/** A day as the customer's locale writes it. All who read of it read the same day. */
export function dayOf(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
}

/** For lists. */
export function shortDayOf(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));
}
