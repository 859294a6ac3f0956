/**
 * The ids from one to the other, inclusive, in the order of the rows; only the last when the first is not among them.
 */
export function idsBetween(order: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [order.indexOf(from ?? ''), order.indexOf(to)].toSorted((one, other) => one - other);
  return start === undefined || start < 0 ? [to] : order.slice(start, (end ?? start) + 1);
}
