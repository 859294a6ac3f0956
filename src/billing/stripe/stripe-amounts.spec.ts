import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currencies } from '#common/money/currency.js';
import { fromStripeAmount, toStripeAmount, UnsupportedAmount } from './stripe-amounts.js';

describe('amounts at Stripe', () => {
  it.each([
    ['usd', 1_050, 1_050],
    ['jpy', 500, 500],
    ['isk', 5, 500],
    ['ugx', 5, 500],
    ['mga', 500, 5],
    ['kwd', 5_120, 5_120],
    ['huf', 1_045, 1_045],
  ])('of %s %i are %i', (currency, amount, atStripe) => {
    expect(toStripeAmount(amount, currency)).toBe(atStripe);
    expect(fromStripeAmount(atStripe, currency)).toBe(amount);
  });

  it.each([
    ['mga', 550],
    ['kwd', 5_124],
    ['tnd', 1],
  ])('of %s %i are refused instead of rounded', (currency, amount) => {
    expect(() => toStripeAmount(amount, currency)).toThrow(UnsupportedAmount);
  });

  it('of a fraction of a króna are refused', () => {
    expect(() => fromStripeAmount(550, 'isk')).toThrow(UnsupportedAmount);
  });

  it('are the same after a way there and back, or refused', () => {
    const currency = fc.constantFrom(...currencies);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), currency, (amount, code) => {
        try {
          expect(fromStripeAmount(toStripeAmount(amount, code), code)).toBe(amount);
        } catch (error) {
          if (!(error instanceof UnsupportedAmount)) throw error;
        }
      }),
    );
  });
});
