import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exactNumber } from '#common/money/exact-number.js';
import type { DocumentSnapshot } from './document-snapshot.js';
import { creditOfRefund, debitOfRefund } from './refund-parts.js';

const ISSUED_AT = '2027-06-01T12:00:00.000Z';
const ADDRESS = { country: 'US', line1: null, line2: null, postal_code: null, city: null, state: null };
const NET = 4_000;

/** @param amounts of each tax */
function invoiceOf(amounts: readonly number[]): DocumentSnapshot {
  const tax = sumOf(amounts);
  const taxes = amounts.map((amount, index) => ({
    ...{ name: `Tax ${String(index)}`, basisPoints: 500, country: 'US', state: 'NY' },
    amount,
  }));
  return {
    ...{ kind: 'invoice', number: 'ACME-0001', issuedAt: ISSUED_AT, orderedAt: ISSUED_AT },
    ...{ locale: 'en', currency: 'usd', isSandbox: false, orderId: 'order', corrects: null, period: null },
    seller: { name: 'Acme', address: ADDRESS, taxId: null, email: null, footer: null },
    buyer: { name: 'Ada', address: ADDRESS, taxId: null, email: null },
    lines: [{ label: 'Workshop', quantity: 1, unitAmount: NET, amount: NET, period: null }],
    sums: { subtotal: NET, discount: null, net: NET, taxes, tax, total: NET + tax },
    ...{ notes: [], payment: null, refunds: [] },
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const taxesOf = ({ sums }: Pick<DocumentSnapshot, 'sums'>) => sums.taxes.map(({ amount }) => amount);
const refunded = (taxAmount: number) => ({ amount: 100, taxAmount });

describe('notes on refunds', () => {
  it('credit each tax once, however small the refunds are', () => {
    const invoice = invoiceOf([5, 5]);
    const notes: DocumentSnapshot[] = [];
    for (let count = 0; count < 10; count += 1)
      notes.push({
        ...invoice,
        ...creditOfRefund({ invoice, refund: refunded(1) }, notes),
        kind: 'credit_note',
      });
    expect(notes.map(taxesOf).slice(0, 2)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect([
      sumOf(notes.map((note) => taxesOf(note)[0] ?? 0)),
      sumOf(notes.map((note) => taxesOf(note)[1] ?? 0)),
    ]).toEqual([5, 5]);
  });

  it('never credit more of a tax than was invoiced, and all of it with the last refund', () => {
    const taxes = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 5 });
    const steps = fc.array(fc.record({ share: fc.integer({ min: 0, max: 100 }), fails: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(taxes, steps, (amounts, refunds) => {
        const invoice = invoiceOf(amounts);
        const notes: DocumentSnapshot[] = [];
        const left = amounts.slice();
        const credit = (taxAmount: number): DocumentSnapshot => {
          const said = creditOfRefund({ invoice, refund: refunded(taxAmount) }, notes);
          const note = { ...invoice, ...said, kind: 'credit_note' as const };
          notes.push(note);
          expect(sumOf(taxesOf(note))).toBe(taxAmount);
          taxesOf(note).forEach((amount, index) => (left[index] = (left[index] ?? 0) - amount));
          expect(left.filter((amount) => amount < 0)).toEqual([]);
          return note;
        };
        for (const { share, fails } of refunds) {
          const taxAmount = exactNumber((BigInt(sumOf(left)) * BigInt(share)) / 100n);
          const note = credit(taxAmount);
          if (!fails) continue;
          const debit = debitOfRefund({ invoice, refund: refunded(taxAmount) }, note);
          notes.push({ ...invoice, ...debit, kind: 'debit_note' });
          taxesOf(debit).forEach((amount, index) => (left[index] = (left[index] ?? 0) + amount));
        }
        credit(sumOf(left));
        expect(sumOf(left)).toBe(0);
      }),
    );
  });

  it('name the rates of the invoice where a refund has no tax', () => {
    const invoice = invoiceOf([0]);
    const { sums } = creditOfRefund({ invoice, refund: refunded(0) }, []);
    expect(sums.taxes).toEqual(invoice.sums.taxes);
  });
});
