import { like, mapOf, named, object, oneOf, orNull, text } from '#platform/schemas/json-schema.js';

export const currency = like(text, 'usd');
export const email = like(text, 'customer@example.com');
export const interval = oneOf('month', 'year');

/** What merchants keep with a record. */
export const metadata = mapOf({ type: ['string', 'number', 'boolean'] });

/** What customers entered into fields of the merchant's own, by the fields' slugs; dates as text. */
export const customFieldData = mapOf({ type: ['string', 'integer', 'boolean', 'null'] });

export const address = named(
  'Address',
  object({
    line1: orNull(like(text, '1 Main Street')),
    line2: orNull(text),
    postal_code: orNull(like(text, '12345')),
    city: orNull(like(text, 'Springfield')),
    state: orNull(like(text, 'US-IL')),
    country: { type: 'string', pattern: '^[A-Z]{2}$', examples: ['US'] },
  }),
);
