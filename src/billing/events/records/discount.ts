import {
  anyOf,
  base,
  instant,
  integer,
  type JsonSchema,
  like,
  literal,
  named,
  object,
  oneOf,
  orNull,
  text,
  uuid,
} from '#platform/schemas/json-schema.js';
import { currency, metadata } from './parts.js';

type Members = Record<string, JsonSchema>;

const TYPES: Members[] = [
  { type: literal('fixed'), amount: integer, currency },
  { type: literal('percentage'), basis_points: like(integer, 1500) },
];
const DURATIONS: Members[] = [
  { duration: oneOf('once', 'forever') },
  { duration: literal('repeating'), duration_in_months: integer },
];

/** Each type with each duration. */
const unionWith = (members: Members): JsonSchema =>
  anyOf(
    ...TYPES.flatMap((type) => DURATIONS.map((duration) => object({ ...duration, ...type, ...members }))),
  );

const discountMembers = { name: like(text, 'Launch'), code: orNull(text) };

/** As orders and subscriptions show it. */
export const discount = named(
  'Discount',
  unionWith({
    ...base,
    metadata,
    ...discountMembers,
    starts_at: orNull(instant),
    ends_at: orNull(instant),
    max_redemptions: orNull(integer),
    redemptions_count: integer,
    organization_id: uuid,
  }),
);

/** As customers see it. */
export const offeredDiscount = named('OfferedDiscount', unionWith({ id: uuid, ...discountMembers }));
