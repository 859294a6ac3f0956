/** Members whose keys belong to merchants and applications. */
const OWNED_BY_CALLERS: ReadonlySet<string> = new Set([
  'metadata',
  'customer_metadata',
  'user_metadata',
  'benefit_metadata',
  'custom_field_data',
  'payment_processor_metadata',
]);

/** Members that are maps: their keys stay, the records in them are converted. */
const MAPS: ReadonlySet<string> = new Set(['oauth_accounts']);

/** A record of /v1 with the keys that the published SDK gives its members. */
export function inCamelCase(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [camelCaseOf(name), valueOf(name, value)]),
  );
}

function valueOf(name: string, value: unknown): unknown {
  if (OWNED_BY_CALLERS.has(name)) return value;
  if (Array.isArray(value)) return value.map((entry: unknown) => valueOf(name, entry));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (!MAPS.has(name)) return inCamelCase(value);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, valueOf('', entry)]));
}

function camelCaseOf(name: string): string {
  return name.replace(/_([a-z\d])/g, (_match, letter: string) => letter.toUpperCase());
}
