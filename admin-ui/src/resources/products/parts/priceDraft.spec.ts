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
const seated: Price = {
  ...common,
  amount_type: 'seat_based',
  seat_tiers: {
    seat_tier_type: 'graduated',
    tiers: [
      { min_seats: 2, max_seats: 5, price_per_seat: 1200 },
      { min_seats: 6, max_seats: null, price_per_seat: 900 },
    ],
    minimum_seats: 2,
    maximum_seats: null,
  },
};
const tier = (max_seats: string, price_per_seat = '5') => ({ max_seats, price_per_seat });
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
      seated,
      {
        amount_type: 'seat_based',
        price_currency: 'usd',
        seat_tiers: { seat_tier_type: 'graduated', tiers: seated.seat_tiers.tiers },
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
    [draft({ amount_type: 'seat_based', seat_tiers: [tier('')] }), 'usd', true],
    [draft({ amount_type: 'seat_based', seat_tiers: [tier('5'), tier('')] }), 'usd', true],
    [draft({ amount_type: 'seat_based', seat_tiers: [tier(''), tier('9')] }), 'usd', false],
    [draft({ amount_type: 'seat_based', min_seats: '6', seat_tiers: [tier('5')] }), 'usd', false],
    [draft({ amount_type: 'seat_based', seat_tiers: [tier('', '')] }), 'usd', false],
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
