/** Making a format costs a hundred times as much as using it; buyers bring any number of locales. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 200;

/** A day in UTC as people write it, by default in English: `June 1, 2027`. @param locale BCP 47 */
export function dayInWords(day: Date, locale = 'en'): string {
  return formatOf(locale).format(day);
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}
