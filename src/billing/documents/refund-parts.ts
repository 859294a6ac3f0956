import { Decimal } from 'decimal.js';
import { roundedShares } from '../tax/largest-remainder.js';
import type { DocumentSnapshot, DocumentTax } from './document-snapshot.js';

/** Minor units. */
export interface RefundedParts {
  amount: number;
  taxAmount: number;
}

interface RefundNote {
  invoice: DocumentSnapshot;
  refund: RefundedParts;
}

/**
 * What the credit note of a refund says.
 * @param notes the earlier credit and debit notes of the invoice
 */
export function creditOfRefund(
  { invoice, refund }: RefundNote,
  notes: readonly DocumentSnapshot[],
): SaidOfRefund {
  const taxes = sharesOf(refund.taxAmount, uncreditedTaxes(invoice, notes));
  return saidOfRefund({ invoice, corrected: invoice, refund, taxes });
}

/** What the debit note of a refund that failed says. It charges what the credit note credited. */
export function debitOfRefund({ invoice, refund }: RefundNote, credit: DocumentSnapshot): SaidOfRefund {
  return saidOfRefund({ invoice, corrected: credit, refund, taxes: credit.sums.taxes });
}

type SaidOfRefund = Omit<DocumentSnapshot, 'kind' | 'number' | 'issuedAt'>;

/** The seller, the buyer and the order of the invoice, and the amounts of the refund. */
function saidOfRefund({
  invoice,
  corrected: { kind, number, issuedAt },
  refund: { amount: net, taxAmount: tax },
  taxes,
}: RefundNote & { corrected: DocumentSnapshot; taxes: DocumentTax[] }): SaidOfRefund {
  const label = kind === 'credit_note' ? `Refund that failed: ${number}` : `Refund of ${number}`;
  return {
    ...invoice,
    corrects: { kind, number, issuedAt },
    lines: [{ label, quantity: 1, unitAmount: net, amount: net, period: null }],
    sums: { subtotal: net, discount: null, net, taxes, tax, total: net + tax },
    ...{ period: null, payment: null, refunds: [] },
  };
}

/** What of each tax of the invoice has not been credited. */
function uncreditedTaxes(
  { sums: { taxes } }: DocumentSnapshot,
  notes: readonly DocumentSnapshot[],
): DocumentTax[] {
  return taxes.map((line, index) => {
    const noted = notes.map(({ kind, sums }) => {
      const amount = sums.taxes[index]?.amount ?? 0;
      return kind === 'credit_note' ? amount : -amount;
    });
    return { ...line, amount: noted.reduce((left, amount) => left - amount, line.amount) };
  });
}

/** In proportion to what is left of each tax, so that no refund credits more of a tax than was invoiced. */
function sharesOf(tax: number, taxes: readonly DocumentTax[]): DocumentTax[] {
  const whole = Decimal.sum(0, ...taxes.map(({ amount }) => amount));
  if (whole.isZero()) return taxes.map((line) => ({ ...line, amount: 0 }));
  const shares = roundedShares(
    tax,
    taxes.map(({ amount }) => new Decimal(tax).times(amount).dividedBy(whole)),
  );
  return taxes.map((line, index) => ({ ...line, amount: shares[index] ?? 0 }));
}
