/** What providers send, which may be anything. */
export type Members = Record<string, unknown>;

export function isRecord(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without members when it is no object. */
export function membersOf(value: unknown): Members {
  return isRecord(value) ? value : {};
}

/** The first that is a text with something in it. */
export function firstText(...values: unknown[]): string | null {
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? null;
}

/** A text or a whole number, as text. */
export function readId(value: unknown): string | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : firstText(value);
}

/** `true` in each way that is in use. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}
