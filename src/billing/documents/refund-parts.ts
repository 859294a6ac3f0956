import { Decimal } from 'decimal.js';
import { roundedShares } from '../tax/largest-remainder.js';
import type { Document } from './document.entity.js';
import type { DocumentSnapshot, DocumentSums, DocumentTax } from './document-snapshot.js';

/** Minor units. */
export interface RefundedParts {
  amount: number;
  taxAmount: number;
}

/** What a note on a refund says: the seller, the buyer and the order of the invoice, and the amounts of the refund. */
export function saidOfRefund({
  invoice,
  corrected,
  refund,
}: {
  invoice: Document;
  corrected: Document;
  refund: RefundedParts;
}): Omit<DocumentSnapshot, 'kind' | 'number' | 'issuedAt'> {
  const { snapshot } = invoice;
  const {
    kind,
    number,
    snapshot: { issuedAt },
  } = corrected;
  const label = kind === 'credit_note' ? `Refund that failed: ${number}` : `Refund of ${number}`;
  return {
    ...snapshot,
    corrects: { kind, number, issuedAt },
    lines: [{ label, quantity: 1, unitAmount: refund.amount, amount: refund.amount, period: null }],
    sums: sumsOf(refund, snapshot.sums.taxes),
    ...{ period: null, payment: null, refunds: [] },
  };
}

function sumsOf({ amount: net, taxAmount: tax }: RefundedParts, taxes: readonly DocumentTax[]): DocumentSums {
  return { subtotal: net, discount: null, net, taxes: sharesOf(tax, taxes), tax, total: net + tax };
}

/** Of the tax that goes back, each rate has the share that it has of the tax of the invoice. */
function sharesOf(tax: number, taxes: readonly DocumentTax[]): DocumentTax[] {
  const whole = Decimal.sum(0, ...taxes.map(({ amount }) => amount));
  if (whole.isZero()) return [];
  const shares = roundedShares(
    tax,
    taxes.map(({ amount }) => new Decimal(tax).times(amount).dividedBy(whole)),
  );
  return taxes.map((line, index) => ({ ...line, amount: shares[index] ?? 0 }));
}
