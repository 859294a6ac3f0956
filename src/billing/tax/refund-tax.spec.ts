import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { taxOfRefund } from './refund-tax.js';

/** Refunds parts one after the other. @returns the tax of each */
function refund({ net, tax }: { net: number; tax: number }, parts: readonly number[]): number[] {
  const order = { netAmount: net, taxAmount: tax, refundedAmount: 0, refundedTaxAmount: 0 };
  return parts.map((part) => {
    const back = taxOfRefund(order, part);
    order.refundedAmount += part;
    order.refundedTaxAmount += back;
    return back;
  });
}

describe('the tax of a refund', () => {
  it.each([
    [1_000, 200, [333, 667], [67, 133]],
    [50, 3, [9, 9], [1, 0]],
    [1_000, 0, [400, 600], [0, 0]],
    [3, 1, [1, 1, 1], [0, 1, 0]],
  ])('of %i with %i tax by %j is %j', (net, tax, parts, taxes) => {
    expect(refund({ net, tax }, parts)).toEqual(taxes);
  });

  it('takes nothing back where earlier refunds have returned more', () => {
    const order = { netAmount: 1_000, taxAmount: 200, refundedAmount: 100, refundedTaxAmount: 150 };
    expect(taxOfRefund(order, 100)).toBe(0);
  });

  it('returns the whole tax, by whatever parts', () => {
    const sequences = fc.record({
      parts: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 12 }),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(sequences, ({ parts, basisPoints }) => {
        const net = parts.reduce((sum, part) => sum + part, 0);
        const tax = Math.floor((net * basisPoints) / 10_000);
        const taxes = refund({ net, tax }, parts);
        expect(taxes.reduce((sum, part) => sum + part, 0)).toBe(tax);
        expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
