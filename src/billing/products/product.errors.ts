import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';
import { MOST_FOR_SEATS } from './seat-tiers.js';

/** At one member of the body. */
const invalid = (member: string, message: string): ErrorSpec => ({
  status: 422,
  message,
  error: 'RequestValidationError',
  at: { loc: ['body', member], type: 'value_error' },
});

/** At an entry of a list, which the throw names. */
const invalidEntry = (message: string): ErrorSpec => ({
  status: 422,
  message,
  error: 'RequestValidationError',
});

export const ProductErrors = defineErrors('billing', {
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found', error: 'ResourceNotFound' },
  PRODUCT_INTERVAL_FIXED: invalid('recurring_interval', 'The billing interval of a product cannot change'),
  PRODUCT_INTERVAL_MISSING: invalid(
    'recurring_interval_count',
    'Only recurring products have an interval count',
  ),
  PRODUCT_TRIAL_INCOMPLETE: invalid(
    'trial_interval_count',
    'A trial needs both trial_interval and trial_interval_count',
  ),
  PRODUCT_TRIAL_NOT_RECURRING: invalid('trial_interval', 'Only recurring products can have a trial'),
  PRODUCT_PRICE_NOT_FOUND: invalidEntry('The product has no such price'),
  PRODUCT_PRICES_REPEATED: invalidEntry('This price is listed twice'),
  PRODUCT_STATIC_PRICE_REPEATED: invalidEntry(
    'A product has at most one price that is free, fixed, custom or per seat',
  ),
  PRODUCT_METER_REPEATED: invalidEntry('A product has at most one price for each meter'),
  PRODUCT_METER_NOT_FOUND: invalidEntry('Meter not found'),
  PRODUCT_METERED_NOT_RECURRING: invalidEntry('Only recurring products can have metered prices'),
  PRODUCT_SEATS_NOT_RECURRING: invalidEntry('Only recurring products can have a price per seat'),
  PRODUCT_SEAT_TIERS_BROKEN: invalidEntry(
    'Each tier starts right after the one before it, and only the last one can be without a limit',
  ),
  PRODUCT_SEATS_TOO_EXPENSIVE: invalidEntry(
    `All seats together cost at most ${String(MOST_FOR_SEATS)} minor units: lower the price, or limit the seats with max_seats`,
  ),
  PRODUCT_CURRENCIES_MIXED: invalidEntry('All prices of a product have the same currency'),
  PRODUCT_AMOUNT_TOO_LOW: invalidEntry('Input should be greater than or equal to 50'),
  PRODUCT_AMOUNTS_CROSSED: invalidEntry('minimum_amount ≤ preset_amount ≤ maximum_amount must hold'),
  PRODUCT_MEDIA_NOT_FOUND: invalidEntry('File not found, or not uploaded as product media'),
  PRODUCT_BENEFIT_NOT_FOUND: invalidEntry('Benefit not found'),
  PRODUCT_BENEFIT_NOT_SELECTABLE: invalid(
    'benefits',
    'Benefits that are not selectable cannot be added to or removed from products',
  ),
  PRODUCT_CUSTOM_FIELD_NOT_FOUND: invalidEntry('Custom field not found'),
  PRODUCT_SLUG_TAKEN: invalid('metadata', 'Another product that is not archived has this slug'),
});

translateConstraints({ products_slug_unique: ProductErrors.PRODUCT_SLUG_TAKEN });

/** What both creating and updating a product may answer. */
export const refusedProducts = [
  ProductErrors.PRODUCT_TRIAL_INCOMPLETE,
  ProductErrors.PRODUCT_TRIAL_NOT_RECURRING,
  ProductErrors.PRODUCT_AMOUNT_TOO_LOW,
  ProductErrors.PRODUCT_AMOUNTS_CROSSED,
  ProductErrors.PRODUCT_CURRENCIES_MIXED,
  ProductErrors.PRODUCT_STATIC_PRICE_REPEATED,
  ProductErrors.PRODUCT_METER_REPEATED,
  ProductErrors.PRODUCT_METER_NOT_FOUND,
  ProductErrors.PRODUCT_METERED_NOT_RECURRING,
  ProductErrors.PRODUCT_SEATS_NOT_RECURRING,
  ProductErrors.PRODUCT_SEAT_TIERS_BROKEN,
  ProductErrors.PRODUCT_SEATS_TOO_EXPENSIVE,
  ProductErrors.PRODUCT_MEDIA_NOT_FOUND,
  ProductErrors.PRODUCT_CUSTOM_FIELD_NOT_FOUND,
  ProductErrors.PRODUCT_SLUG_TAKEN,
];
