/** The server counts up to this number; one more stands for anything above. */
const maxCounted = 10_000;

/** A localized number, or "10,000+" where the server stopped counting. */
export function countText(count: number, locale: string): string {
  const numbers = new Intl.NumberFormat(locale);
  return count === maxCounted + 1 ? `${numbers.format(maxCounted)}+` : numbers.format(count);
}
