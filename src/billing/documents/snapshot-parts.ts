import type { OrderItem } from '../orders/order-item.entity.js';
import type { PaymentMethod } from '../gateways/gateway-results.js';
import type { TaxAssessment, TaxReason } from '../tax/tax-assessment.js';
import type { DocumentLine, DocumentPeriod, DocumentSums, DocumentTax } from './document-snapshot.js';
import type { ItemPeriod } from './document.queries.js';

const NOTES: Partial<Record<TaxReason, string>> = {
  reverse_charge: 'Reverse charge: the recipient is liable for the tax.',
  product_exempt: 'The products are exempt from tax.',
};

export function notesOf(assessment: TaxAssessment | null): string[] {
  const note = assessment === null ? undefined : NOTES[assessment.reason];
  return note === undefined ? [] : [note];
}

/** A line of an item. @param periods of the items of the order, by their ids */
export function lineOf(item: OrderItem, periods: ReadonlyMap<string | null, ItemPeriod>): DocumentLine {
  const { id, label, amount, explanation } = item;
  const period = periods.get(id);
  const priced = explanation?.kind === 'price' ? explanation.inputs : null;
  return {
    ...{ label, amount },
    quantity: priced?.quantity ?? 1,
    unitAmount: priced?.amount ?? (explanation ? null : amount),
    period: period === undefined ? null : textsOf(period),
  };
}

/** From the first to the last instant of the lines; null where no line is for a time. */
export function servicePeriodOf(lines: readonly DocumentLine[]): DocumentPeriod | null {
  const periods = lines.flatMap(({ period }) => period ?? []);
  const from = periods.map((period) => period.from).sort()[0];
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

export function taxesOf(assessment: TaxAssessment | null): DocumentTax[] {
  return (assessment?.lines ?? []).map(({ name, basisPoints, country, state, amount }) => ({
    ...{ name, basisPoints, country, state, amount },
  }));
}

/** What a document of a negative amount says: a credit of the positive one. */
export function negatedLine(line: DocumentLine): DocumentLine {
  return {
    ...line,
    unitAmount: line.unitAmount === null ? null : opposite(line.unitAmount),
    amount: opposite(line.amount),
  };
}

export function negatedSums({ subtotal, discount, net, taxes, tax, total }: DocumentSums): DocumentSums {
  return {
    subtotal: opposite(subtotal),
    discount: discount && { ...discount, amount: opposite(discount.amount) },
    net: opposite(net),
    taxes: taxes.map((line) => ({ ...line, amount: opposite(line.amount) })),
    tax: opposite(tax),
    total: opposite(total),
  };
}

/** `Visa •••• 4242`; the type where it is no card. */
export function methodInWords(method: PaymentMethod | null): string | null {
  if (method === null) return null;
  const { type, brand, last4 } = method;
  const name = brand ?? type;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${last4 === null ? '' : ` •••• ${last4}`}`;
}

function textsOf({ from, to }: ItemPeriod): DocumentPeriod {
  return { from: from.toISOString(), to: to.toISOString() };
}

/** Without -0, which JSON does not keep. */
function opposite(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
