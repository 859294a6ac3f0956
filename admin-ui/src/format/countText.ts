/** What the server counts at most; one more stands for any number above it. */
const mostCounted = 10_000;

/** A number as people read it, and "10,000+" where the server stopped counting. */
export function countText(count: number, locale: string): string {
  const numbers = new Intl.NumberFormat(locale);
  return count === mostCounted + 1 ? `${numbers.format(mostCounted)}+` : numbers.format(count);
}
