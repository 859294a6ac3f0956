import { expect, it } from '@jest/globals';
import { termsOf } from './priceTerms';

const meter = { id: 'm', name: 'Calls' };

it.each([
  [
    { amountType: 'free', currency: 'usd' },
    { amount_type: 'free', price_currency: 'usd' },
  ],
  [
    { amountType: 'fixed', currency: 'usd', priceAmount: 2_900 },
    { amount_type: 'fixed', price_currency: 'usd', price_amount: 2_900 },
  ],
  [
    { amountType: 'custom', currency: 'usd', minimumAmount: 500 },
    {
      amount_type: 'custom',
      price_currency: 'usd',
      minimum_amount: 500,
      preset_amount: null,
      maximum_amount: null,
    },
  ],
  [
    { amountType: 'metered_unit', currency: 'usd', unitAmount: '0.25', meterId: 'm' },
    { amount_type: 'metered_unit', price_currency: 'usd', unit_amount: '0.25', cap_amount: null, meter },
  ],
  [{ amountType: 'fixed', currency: 'usd' }, null],
  [{ amountType: 'metered_unit', currency: 'usd', unitAmount: '0.25' }, null],
  [{ amountType: 'seats', currency: 'usd' }, null],
  [{ amountType: 'free' }, null],
])('reads the price %j of an audit entry', (price, terms) => {
  expect(termsOf(price, meter)).toEqual(terms);
});
