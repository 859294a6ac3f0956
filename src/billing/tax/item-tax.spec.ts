import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { taxOfItems } from './item-tax.js';
import { taxAmountOf, untaxed, type TaxAssessment } from './tax-assessment.js';
import { taxByRates } from './tax-rules.js';

const items = fc.array(
  fc.oneof(
    fc.record({ amount: fc.integer({ min: 0, max: 9_999_999 }), isProration: fc.constant(false) }),
    fc.record({ amount: fc.integer({ min: -9_999_999, max: 9_999_999 }), isProration: fc.constant(true) }),
  ),
  { minLength: 1, maxLength: 8 },
);
const orders = fc.record({
  items,
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  discountedShare: fc.integer({ min: 0, max: 10_000 }),
});
type RandomOrder = typeof orders extends fc.Arbitrary<infer Order> ? Order : never;

/** The sums of an order and its tax, in fractions of minor units where they are exact. */
function taxed({ items: sold, basisPoints, discountedShare }: RandomOrder) {
  const sumOf = (list: typeof sold) => list.reduce((sum, { amount }) => sum + amount, 0);
  const discounted = sumOf(sold.filter(({ isProration }) => !isProration));
  const discountAmount = Math.floor((discounted * discountedShare) / 10_000);
  const rates = [{ country: 'DE', state: null, name: 'VAT', basisPoints }];
  const payer = { address: { country: 'DE', state: null }, isTaxableBusiness: false };
  const assessment = taxByRates(sumOf(sold) - discountAmount, payer, { originCountry: null, rates });
  return { assessment, discountAmount, discounted };
}

function assessedBy(lines: readonly { basisPoints: number; amount: number }[]): TaxAssessment {
  return {
    reason: 'standard_rated',
    lines: lines.map((line) => ({ name: 'Tax', country: 'US', state: 'NY', ...line })),
    calculationRef: 'taxcalc_1',
  };
}

describe('the tax of the items of an order', () => {
  it('goes to those that lose most by rounding', () => {
    const three = [100, 100, 100].map((amount) => ({ amount, isProration: false }));
    const assessment = assessedBy([{ basisPoints: 1_450, amount: 44 }]);
    expect(taxOfItems(three, { discountAmount: 0, assessment })).toEqual([15, 15, 14]);
  });

  it('is that of the amount after the discount, which prorations have in them', () => {
    const sold = [
      { amount: 1_000, isProration: true },
      { amount: 1_000, isProration: false },
    ];
    const assessment = assessedBy([{ basisPoints: 2_000, amount: 300 }]);
    expect(taxOfItems(sold, { discountAmount: 500, assessment })).toEqual([200, 100]);
  });

  it('adds up rates with fractions, and fees that are no percentage', () => {
    const sold = [
      { amount: 1_000, isProration: false },
      { amount: 3_000, isProration: false },
    ];
    const rates = assessedBy([
      { basisPoints: 450, amount: 180 },
      { basisPoints: 37.5, amount: 15 },
    ]);
    expect(taxOfItems(sold, { discountAmount: 0, assessment: rates })).toEqual([49, 146]);
    const fee = assessedBy([{ basisPoints: 0, amount: 28 }]);
    expect(taxOfItems(sold, { discountAmount: 0, assessment: fee })).toEqual([7, 21]);
  });

  it('is by rate where the tax of the order is rounded by exactly half', () => {
    const sold = [
      { amount: 3_184_812, isProration: false },
      { amount: -4_914_845, isProration: true },
      { amount: 8_537_954, isProration: true },
      { amount: 5_577_660, isProration: false },
      { amount: 1_746_545, isProration: false },
    ];
    const assessment = assessedBy([{ basisPoints: 1_000, amount: 367_566 }]);
    const [, credit] = taxOfItems(sold, { discountAmount: 10_456_471, assessment });
    expect([-491_485, -491_484]).toContain(credit);
  });

  it.each([null, untaxed('reverse_charge')])('is 0 without tax', (assessment) => {
    expect(taxOfItems([{ amount: 1_000, isProration: false }], { discountAmount: 0, assessment })).toEqual([
      0,
    ]);
  });

  it('adds up to the tax of the order', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { assessment, discountAmount } = taxed(order);
        const shares = taxOfItems(order.items, { discountAmount, assessment });
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(taxAmountOf(assessment));
      }),
    );
  });

  it('is less than a minor unit away from the rate on each item, with its sign', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { assessment, discountAmount, discounted } = taxed(order);
        const shares = taxOfItems(order.items, { discountAmount, assessment });
        fc.pre(assessment?.reason === 'standard_rated');
        for (const [index, { amount, isProration }] of order.items.entries()) {
          const off = isProration || discounted === 0 ? 0 : (amount * discountAmount) / discounted;
          const exact = ((amount - off) * order.basisPoints) / 10_000;
          const share = shares[index] ?? Number.NaN;
          expect(Math.abs(share - exact)).toBeLessThan(1.000_001);
          if (share !== 0) expect(Math.sign(share)).toBe(Math.sign(exact));
        }
      }),
    );
  });

  it('is negated for the credit of the same items', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const credit = order.items.map(({ amount }) => ({ amount: -amount, isProration: true }));
        const debit = order.items.map(({ amount }) => ({ amount, isProration: true }));
        const sharesOf = (list: RandomOrder['items']) => {
          const { assessment } = taxed({ ...order, items: list });
          return taxOfItems(list, { discountAmount: 0, assessment });
        };
        const { assessment } = taxed({ ...order, items: debit });
        fc.pre(taxAmountOf(assessment) !== 0);
        expect(sharesOf(credit).map((share) => 0 - share)).toEqual(sharesOf(debit));
      }),
    );
  });
});
