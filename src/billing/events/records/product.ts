import {
  anyOf,
  flag,
  instant,
  integer,
  like,
  listOf,
  literal,
  named,
  object,
  oneOf,
  orNull,
  record,
  text,
  url,
  uuid,
} from '#platform/schemas/json-schema.js';
import { benefit, publicBenefit } from './benefit.js';
import { attachedCustomFields } from './custom-field.js';
import { currency, interval, metadata } from './parts.js';

const priceMembers = {
  is_archived: flag,
  product_id: uuid,
  type: oneOf('one_time', 'recurring'),
  recurring_interval: orNull(interval),
};

export const price = named(
  'Price',
  anyOf(
    record('PriceFixed', {
      amount_type: literal('fixed'),
      ...priceMembers,
      price_currency: currency,
      price_amount: like(integer, 1000),
    }),
    record('PriceCustom', {
      amount_type: literal('custom'),
      ...priceMembers,
      price_currency: currency,
      minimum_amount: orNull(integer),
      maximum_amount: orNull(integer),
      preset_amount: orNull(integer),
    }),
    record('PriceFree', { amount_type: literal('free'), ...priceMembers }),
    record('PriceMeteredUnit', {
      amount_type: literal('metered_unit'),
      ...priceMembers,
      price_currency: currency,
      unit_amount: { type: 'string', pattern: '^[0-9]+(?:\\.[0-9]+)?$', examples: ['0.25'] },
      cap_amount: orNull(integer),
      meter_id: uuid,
      meter: object({ id: uuid, name: text }),
    }),
  ),
);

const media = named(
  'ProductMedia',
  object({
    id: uuid,
    organization_id: uuid,
    name: text,
    path: text,
    mime_type: like(text, 'image/png'),
    size: integer,
    storage_version: orNull(text),
    checksum_etag: orNull(text),
    checksum_sha256_base64: orNull(text),
    checksum_sha256_hex: orNull(text),
    last_modified_at: orNull(instant),
    version: orNull(text),
    service: literal('product_media'),
    is_uploaded: flag,
    created_at: instant,
    size_readable: like(text, '1.2 MB'),
    public_url: url,
  }),
);

const productMembers = {
  name: like(text, 'Workshop'),
  description: orNull(text),
  recurring_interval: orNull(interval),
  is_recurring: flag,
  is_archived: flag,
  organization_id: uuid,
};

export const product = record('Product', {
  ...productMembers,
  metadata,
  prices: listOf(price),
  benefits: listOf(benefit),
  medias: listOf(media),
  attached_custom_fields: attachedCustomFields,
});

/** As an order names what was bought. */
export const orderedProduct = record('OrderedProduct', { ...productMembers, metadata });

/** As a customer sees it who is about to buy it. */
export const offeredProduct = record('OfferedProduct', {
  ...productMembers,
  prices: listOf(price),
  benefits: listOf(publicBenefit),
  medias: listOf(media),
});
