/** In Unix milliseconds, as ids of version 7 begin. */
const START = 1_767_225_600_000;

/** The id of row `n`. */
export function idOf(n: number): string {
  const [time, tail] = [START + n, n].map((part) => part.toString(16).padStart(12, '0')) as [string, string];
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}

/** The same in SQL, of an expression. */
export function idSql(n: string): string {
  return `(lpad(to_hex(${String(START)}::bigint + ${n}), 12, '0') || '70008000' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}
