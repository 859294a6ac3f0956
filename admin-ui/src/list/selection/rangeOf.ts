/** The ids from one to the other, both included, in the order of the rows; the last alone when the first is not there. */
export function rangeOf(order: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [order.indexOf(from ?? ''), order.indexOf(to)].toSorted((one, other) => one - other);
  return start === undefined || start < 0 ? [to] : order.slice(start, (end ?? start) + 1);
}
