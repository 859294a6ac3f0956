import { v5 } from 'uuid';
import type { JsonSchema } from '#platform/schemas/json-schema.js';

const INSTANT = '2026-03-01T12:00:00.000Z';
/** Of our own; ids of examples are made below it by the name of their record. */
const NAMESPACE = '5d7bd8a4-5b3c-4a52-9a0f-0c7f8f6f5d11';

/** Members whose values would otherwise contradict each other, or say nothing. */
const KNOWN: Record<string, unknown> = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  slug: 'acme',
  role: 'member',
  username: 'ada',
  displayUsername: 'Ada',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  discount_amount: 0,
  tax_amount: 0,
  refunded_amount: 0,
  refunded_tax_amount: 0,
  paid: true,
  email_verified: true,
  emailVerified: true,
  is_granted: true,
  granted_at: INSTANT,
  started_at: INSTANT,
  current_period_end: '2026-04-01T12:00:00.000Z',
  // Orders name the customer a second time, by what customers were once called.
  user_id: idOf('customer'),
};

/** Where in a record a value stands. */
export interface Place {
  /** The member that holds it; none for the record as a whole. */
  key: string;
  /** What the record is about: `product`. */
  record: string;
}

/**
 * A value that satisfies the schema, always the same. Ids that name one record agree; what may be null is, unless a
 * value tells more.
 */
export function exampleOf(schema: JsonSchema, place: Place): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (isLeftNull(schema, place)) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = optionsOf(schema);
  if (first !== undefined) return exampleOf(first, place);
  return exampleOfType(schema, place);
}

/** The schemas of which a value satisfies one, or the only one of `allOf`. */
export function optionsOf({ anyOf, oneOf, allOf }: JsonSchema): readonly JsonSchema[] {
  return anyOf ?? oneOf ?? allOf ?? [];
}

function isLeftNull({ type, anyOf, format }: JsonSchema, { key }: Place): boolean {
  if (anyOf !== undefined) {
    const [first, last] = anyOf;
    return last?.type === 'null' && first?.title === undefined;
  }
  return type?.includes('null') === true && Array.isArray(type) && !(key in KNOWN) && !isId(key, format);
}

function exampleOfType(schema: JsonSchema, place: Place): unknown {
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return objectExample(schema, place);
    case 'array':
      return arrayExample(schema, place);
    case 'string':
      return textExample(schema, place);
    case 'boolean':
      return KNOWN[place.key] ?? false;
    case 'null':
      return null;
    default:
      return numberExample(place);
  }
}

function objectExample({ properties = {} }: JsonSchema, { key, record }: Place): object {
  const about = key === '' ? record : key;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      exampleOf(schema, { key: name, record: about }),
    ]),
  );
}

function arrayExample({ prefixItems, items }: JsonSchema, { key, record }: Place): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((schema) => exampleOf(schema, { key, record }));
  return items && items.$ref === undefined ? [exampleOf(items, { key: key.replace(/s$/, ''), record })] : [];
}

function numberExample({ key }: Place): unknown {
  return KNOWN[key] ?? (key.endsWith('amount') ? 1000 : 1);
}

function textExample({ format }: JsonSchema, { key, record }: Place): unknown {
  if (key in KNOWN) return KNOWN[key];
  if (isId(key, format)) return idOf(key === 'id' ? record : key);
  if (format === 'date-time') return INSTANT;
  if (format === 'uri') return `https://example.com/${key.replaceAll('_', '-')}`;
  return key.replaceAll('_', ' ');
}

function isId(key: string, format: string | undefined): boolean {
  return format === 'uuid' || key === 'id' || key.endsWith('Id');
}

/** The same for `product`, for `product_id` and for `productId`. */
function idOf(name: string): string {
  return v5(name.replace(/_?ids?$/i, '').toLowerCase(), NAMESPACE);
}
