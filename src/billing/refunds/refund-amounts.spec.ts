import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitGross, taxOfRefund } from './refund-amounts.js';

/** Refunds parts one after the other. @returns the tax of each */
function refund({ net, tax }: { net: number; tax: number }, parts: readonly number[]): number[] {
  const order = { netAmount: net, taxAmount: tax, refundedNet: 0, refundedTax: 0 };
  return parts.map((part) => {
    const back = taxOfRefund(order, part);
    order.refundedNet += part;
    order.refundedTax += back;
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
    const order = { netAmount: 1_000, taxAmount: 200, refundedNet: 100, refundedTax: 150 };
    expect(taxOfRefund(order, 100)).toBe(0);
  });

  it('returns the whole tax, by whatever parts', () => {
    const sequences = fc
      .array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 12 })
      .map((parts) => ({ parts, net: parts.reduce((sum, part) => sum + part, 0) }))
      .chain(({ parts, net }) =>
        fc.record({ parts: fc.constant(parts), net: fc.constant(net), tax: upTo(net) }),
      );
    fc.assert(
      fc.property(sequences, ({ parts, net, tax }) => {
        const taxes = refund({ net, tax }, parts);
        expect(taxes.reduce((sum, part) => sum + part, 0)).toBe(tax);
        expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is within half a minor unit of its share', () => {
    const cases = fc
      .integer({ min: 2, max: 999_999 })
      .chain((net) =>
        fc.record({ net: fc.constant(net), tax: upTo(net), part: fc.integer({ min: 1, max: net }) }),
      );
    fc.assert(
      fc.property(cases, ({ net, tax, part }) => {
        const [back = 0] = refund({ net, tax }, [part]);
        // Twice the distance to the exact share, in units of 1 / net.
        const distance = 2n * (BigInt(back) * BigInt(net) - BigInt(tax) * BigInt(part));
        expect(distance <= BigInt(net) && distance > -BigInt(net)).toBe(true);
      }),
    );
  });
});

describe('a refund that was made at the gateway', () => {
  it('is split so that all parts return the net amount and the tax', () => {
    const sequences = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sequences, fc.integer({ min: 0, max: 10_000 }), (parts, share) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const tax = Math.floor((total * share) / 20_000);
        const order = { netAmount: total - tax, taxAmount: tax, refundedNet: 0, refundedTax: 0 };
        for (const part of parts) {
          const split = splitGross(order, part);
          expect((split?.amount ?? 0) + (split?.taxAmount ?? 0)).toBe(part);
          order.refundedNet += split?.amount ?? 0;
          order.refundedTax += split?.taxAmount ?? 0;
        }
        expect([order.refundedNet, order.refundedTax]).toEqual([total - tax, tax]);
        expect(splitGross(order, 1)).toBeNull();
      }),
    );
  });
});

function upTo(most: number) {
  return fc.integer({ min: 0, max: most });
}
