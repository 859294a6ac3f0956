import { describe, expect, it } from '@jest/globals';
import type { Price } from '../products.types';
import {
  arePricesComplete,
  keptPrice,
  newPrice,
  replacementOf,
  sentPrice,
  sentPrices,
  type PriceDraft,
} from './priceDraft';

const common = {
  id: 'p1',
  created_at: '2026-01-01T00:00:00Z',
  modified_at: null,
  source: 'catalog',
  price_currency: 'usd',
  tax_behavior: null,
  is_archived: false,
  product_id: 'p',
  type: 'recurring',
  recurring_interval: 'month',
} as const;
const fixed: Price = { ...common, amount_type: 'fixed', price_amount: 2900 };
const custom: Price = {
  ...common,
  amount_type: 'custom',
  minimum_amount: 500,
  preset_amount: null,
  maximum_amount: 10_000,
};
const metered: Price = {
  ...common,
  amount_type: 'metered_unit',
  unit_amount: '0.250000000000',
  cap_amount: 5000,
  meter_id: 'm1',
  meter: { id: 'm1', name: 'Calls' },
};
const draft = (differences: Partial<PriceDraft>): PriceDraft => ({ ...newPrice, ...differences });

describe('a price', () => {
  it.each([
    [fixed, { amount_type: 'fixed', price_currency: 'usd', price_amount: 2900 }],
    [
      { ...fixed, price_amount: 0 },
      { amount_type: 'free', price_currency: 'usd' },
    ],
    [
      custom,
      {
        amount_type: 'custom',
        price_currency: 'usd',
        minimum_amount: 500,
        preset_amount: null,
        maximum_amount: 10_000,
      },
    ],
    [
      metered,
      {
        amount_type: 'metered_unit',
        price_currency: 'usd',
        meter_id: 'm1',
        unit_amount: '0.25',
        cap_amount: 5000,
      },
    ],
  ])('is replaced with the same amounts unless they change', (price, sent) => {
    expect(sentPrice(replacementOf(price), 'USD')).toEqual(sent);
  });

  it.each([
    [draft({ price_amount: '29' }), 'usd', true],
    [draft({ price_amount: '29.999' }), 'usd', false],
    [draft({ price_amount: '29.5' }), 'jpy', false],
    [draft({}), 'usd', false],
    [draft({ amount_type: 'custom' }), 'usd', true],
    [draft({ amount_type: 'custom', minimum_amount: 'x' }), 'usd', false],
    [draft({ amount_type: 'metered_unit', unit_amount: '0.1' }), 'usd', false],
    [draft({ amount_type: 'metered_unit', unit_amount: '0.1', meter_id: 'm1' }), 'usd', true],
    [draft({ amount_type: 'free' }), 'us', false],
    [keptPrice(fixed), 'usd', true],
  ])('%j in %s is complete: %s', (price, currency, isComplete) => {
    expect(arePricesComplete({ currency, prices: [price] })).toBe(isComplete);
  });

  it('is sent by its id when it is kept', () => {
    expect(sentPrices({ currency: 'EUR', prices: [keptPrice(fixed), draft({ price_amount: '5' })] })).toEqual(
      [{ id: 'p1' }, { amount_type: 'fixed', price_currency: 'eur', price_amount: 500 }],
    );
  });
});
