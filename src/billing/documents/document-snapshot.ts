import type { Address } from '../customers/address.js';

export const documentKinds = ['invoice', 'credit_note', 'debit_note', 'receipt'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a document says of the one who sells. */
export interface DocumentSeller {
  name: string;
  address: Address | null;
  taxId: string | null;
  email: string | null;
  /** At the bottom of each page. */
  footer: string | null;
}

export interface DocumentBuyer {
  name: string;
  email: string | null;
  address: Address;
  taxId: string | null;
}

/** Amounts are in minor units; instants are ISO 8601. */
export interface DocumentLine {
  label: string;
  quantity: number;
  /** Null where the amount is not a product of quantity and price. */
  unitAmount: number | null;
  amount: number;
  period: DocumentPeriod | null;
}

export interface DocumentPeriod {
  from: string;
  to: string;
}

export interface DocumentTax {
  name: string;
  /** Hundredths of a percent. */
  basisPoints: number;
  country: string;
  state: string | null;
  amount: number;
}

/** The net and tax parts of an amount, in minor units. */
export interface DocumentSums {
  subtotal: number;
  discount: { name: string; amount: number } | null;
  net: number;
  taxes: DocumentTax[];
  tax: number;
  total: number;
}

/** How an order was paid. */
export interface DocumentPayment {
  /** Such as `Visa •••• 4242`; null where the customer's balance paid all of it, or nothing was due. */
  method: string | null;
  /** ISO 8601. */
  paidAt: string;
  /** Minor units paid by the method. */
  amount: number;
  /** Minor units paid from the customer's balance. */
  appliedBalance: number;
}

/**
 * Everything that a document says, as of its issue. What is printed depends on nothing else, so a document can be made again after
 * seller, buyer or order have changed. Amounts of credit notes are positive.
 */
export interface DocumentSnapshot {
  kind: DocumentKind;
  number: string;
  issuedAt: string;
  /** BCP 47; how amounts and dates are written. */
  locale: string;
  /** ISO 4217, lower case. */
  currency: string;
  /** Whether the clock of the merchant was moved, so that the document is only a test. */
  isSandbox: boolean;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  orderId: string;
  orderedAt: string;
  /** The document that this one corrects. */
  corrects: { kind: DocumentKind; number: string; issuedAt: string } | null;
  /** Of the subscription. */
  period: DocumentPeriod | null;
  lines: DocumentLine[];
  sums: DocumentSums;
  /** Printed below the sums, such as the note on reverse charge. */
  notes: string[];
  payment: DocumentPayment | null;
  /** Refunds before the issue; amounts with tax. */
  refunds: { at: string; amount: number }[];
}
