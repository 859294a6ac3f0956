import { bound, currency, expiry, money, percent, taxRates } from './amounts';
import { options, socials } from './choices';
import type { Format } from './format';
import { aggregation, filter } from './meters';
import { prices } from './prices';
import { attachedFields, flaggedFiles, referencesTo, referenceTo } from './references';

/** How members are shown whose values are ids, amounts or have parts, by their names. */
export const formats: Partial<Record<string, Format>> = {
  aggregation,
  amount: money,
  archived: flaggedFiles,
  basisPoints: percent,
  benefits: referencesTo('benefits'),
  currency,
  customFields: attachedFields,
  defaultCurrency: currency,
  discountId: referenceTo('discounts'),
  expires: expiry,
  files: referencesTo('files'),
  filter,
  ge: bound,
  le: bound,
  media: referencesTo('files'),
  meter_id: referenceTo('meters'),
  options,
  prices,
  productId: referenceTo('products'),
  products: referencesTo('products'),
  requestedProductId: referenceTo('products'),
  socials,
  taxRates,
};

/** Members without a format whose parts are still shown as one text. */
const whole = new Set(['permission']);

export const isWhole = (name: string): boolean => whole.has(name) || formats[name] !== undefined;
