import type { DocumentKind } from './document-snapshot.js';

/** What stands between the prefix and the count of a series. */
const MARKS: Readonly<Record<DocumentKind, string>> = {
  invoice: '',
  credit_note: 'CN-',
  debit_note: 'DN-',
  receipt: 'RC-',
};

const DIGITS = 4;

/** Of a merchant that has chosen none: its slug. */
export function prefixOf({ slug, invoicePrefix }: { slug: string; invoicePrefix: string | null }): string {
  // A prefix that ends as the mark of another series would make the numbers of two series equal.
  return (invoicePrefix ?? slug.toUpperCase()).replace(/(?:-(?:CN|DN|RC))+$/, '');
}

/** `ACME-0001`, `ACME-CN-0001`. @param sequence from 1 on, within the merchant and the kind */
export function numberOf(kind: DocumentKind, prefix: string, sequence: number): string {
  return `${prefix}-${MARKS[kind]}${String(sequence).padStart(DIGITS, '0')}`;
}
