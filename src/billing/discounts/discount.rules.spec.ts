import { describe, expect, it } from '@jest/globals';
import { discountOn, isApplicable, isRedeemable } from './discount.rules.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const earlier = new Date(NOW.getTime() - 1);
const later = new Date(NOW.getTime() + 1);

describe('a discount', () => {
  it.each([
    [{}, true],
    [{ startsAt: NOW, endsAt: NOW }, true],
    [{ startsAt: later }, false],
    [{ endsAt: earlier }, false],
    [{ maxRedemptions: 3 }, true],
    [{ maxRedemptions: 2 }, false],
    [{ maxRedemptionsPerCustomer: 2 }, true],
    [{ maxRedemptionsPerCustomer: 1 }, false],
  ])('with %j is redeemable: %s', (limits, expected) => {
    expect(isRedeemable({ redemptionsCount: 2, ...limits }, NOW, 1)).toBe(expected);
  });

  const PRODUCT = { isRecurring: false, currency: 'usd', hasDiscountablePrice: true, isListed: true };
  it.each([
    [{}, {}, true],
    [{ currency: 'usd' }, {}, true],
    [{ currency: 'eur' }, {}, false],
    [{ duration: 'repeating' as const }, {}, false],
    [{ duration: 'repeating' as const }, { isRecurring: true }, true],
    [{}, { hasDiscountablePrice: false }, false],
    [{}, { isListed: false }, false],
  ])('with %j applies to a product with %j: %s', (scope, product, expected) => {
    expect(isApplicable({ duration: 'once', ...scope }, { ...PRODUCT, ...product })).toBe(expected);
  });

  it.each([
    [{ type: 'percentage', basisPoints: 1500 }, 999, 150],
    [{ type: 'percentage', basisPoints: 1450 }, 100, 15],
    [{ type: 'percentage', basisPoints: 1449 }, 100, 14],
    [{ type: 'percentage', basisPoints: 10_000 }, 2_147_483_647, 2_147_483_647],
    [{ type: 'percentage', basisPoints: 9_999 }, 2 ** 53 - 1, 9_006_298_534_815_517],
    [{ type: 'fixed', amount: 800 }, 500, 500],
    [{ type: 'fixed', amount: 0 }, 500, 0],
    [{ type: 'fixed', amount: 800 }, -500, 0],
    [{ type: 'percentage', basisPoints: 5000 }, -500, 0],
  ] as const)('of %j takes off %i: %i', (value, price, expected) => {
    expect(discountOn(value, price)).toBe(expected);
  });

  it('takes off a whole number between nothing and the price, and never less from a higher price', () => {
    for (let basisPoints = 1; basisPoints <= 10_000; basisPoints += 37) {
      let before = 0;
      for (let price = 0; price < 3_000; price += 13) {
        const off = discountOn({ type: 'percentage', basisPoints }, price);
        expect(Number.isInteger(off) && off >= before && off <= price).toBe(true);
        expect(Math.abs(off * 10_000 - price * basisPoints)).toBeLessThanOrEqual(5_000);
        before = off;
      }
    }
  });
});
