/** Accounts of a merchant's ledger. An account that is owed to the merchant grows by positive amounts, one it owes by negative ones. */
export const ledgerAccounts = [
  /** Money at the payment processor. */
  'processor',
  /** What customers owe for their orders. */
  'receivable',
  /** What was sold, without tax. */
  'revenue',
  /** Tax to be paid to the authorities. */
  'tax',
  /** Credit of customers, to be spent on later orders; `customer_balances` holds it per customer. */
  'customer_credit',
  /** Captured beyond what was owed, and to be refunded. */
  'surplus',
  /** Money that the bank of a buyer holds while a dispute is open. */
  'disputed',
  /** Lost to disputes, each up to the amount of its payment. */
  'dispute_losses',
  /** Lost to disputes beyond the amounts of the payments. */
  'dispute_excess',
  /** Credit that a refund had returned and that was spent before the refund failed. */
  'credit_losses',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What can be posted, with the accounts each kind touches. */
export const ledgerKinds = {
  /** An order came into being; negative where it credits the customer. */
  order_created: ['receivable', 'revenue', 'tax'],
  /** An unpaid order was voided: what it was created with is taken back. */
  order_voided: ['receivable', 'revenue', 'tax'],
  /** A payment of an order was captured. */
  payment_captured: ['processor', 'receivable'],
  /** More was captured than the order owed. */
  surplus_captured: ['processor', 'surplus'],
  /** A surplus was returned to the buyer. */
  surplus_refunded: ['surplus', 'processor'],
  /** The negative total of an order became credit of its customer. */
  credit_granted: ['receivable', 'customer_credit'],
  /** Credit of the customer paid an order, or a part of it. */
  credit_spent: ['customer_credit', 'receivable'],
  /** Credit that had paid a part of an order was returned, because the order was voided. */
  credit_restored: ['receivable', 'customer_credit'],
  /** A refund succeeded: money went back to the buyer, or to the customer's credit. */
  refund_succeeded: ['revenue', 'tax', 'processor', 'customer_credit'],
  /** A refund that had succeeded failed or was canceled. */
  refund_reversed: ['revenue', 'tax', 'processor', 'customer_credit', 'credit_losses'],
  /** A buyer disputed a payment, and the bank took the amount. */
  dispute_opened: ['disputed', 'processor'],
  /** A dispute was won, and the bank returned what it held. */
  dispute_won: ['processor', 'disputed'],
  /** A dispute was lost, possibly for another amount than it was opened with. */
  dispute_lost: ['disputed', 'processor', 'dispute_losses', 'dispute_excess'],
} as const satisfies Record<string, readonly [LedgerAccount, LedgerAccount, ...LedgerAccount[]]>;

export type LedgerKind = keyof typeof ledgerKinds;
export const ledgerKindNames = Object.keys(ledgerKinds) as LedgerKind[];

/** An amount in minor units for each account of the kind. They add up to zero. */
export type Movement = {
  [Kind in LedgerKind]: { kind: Kind; amounts: Record<(typeof ledgerKinds)[Kind][number], number> };
}[LedgerKind];

interface OrderTotals {
  /** After the discount, without tax. */
  net: number;
  tax: number;
}

interface Amount {
  /** Minor units, positive. */
  amount: number;
}

export function orderCreated({ net, tax }: OrderTotals): Movement {
  return { kind: 'order_created', amounts: { receivable: net + tax, revenue: -net, tax: -tax } };
}

export function orderVoided({ net, tax }: OrderTotals): Movement {
  return { kind: 'order_voided', amounts: { receivable: -(net + tax), revenue: net, tax } };
}

export function paymentCaptured({ amount }: Amount): Movement {
  return { kind: 'payment_captured', amounts: { processor: amount, receivable: -amount } };
}

export function surplusCaptured({ amount }: Amount): Movement {
  return { kind: 'surplus_captured', amounts: { processor: amount, surplus: -amount } };
}

export function surplusRefunded({ amount }: Amount): Movement {
  return { kind: 'surplus_refunded', amounts: { surplus: amount, processor: -amount } };
}

export function creditGranted({ amount }: Amount): Movement {
  return { kind: 'credit_granted', amounts: { receivable: amount, customer_credit: -amount } };
}

export function creditSpent({ amount }: Amount): Movement {
  return { kind: 'credit_spent', amounts: { customer_credit: amount, receivable: -amount } };
}

export function creditRestored({ amount }: Amount): Movement {
  return { kind: 'credit_restored', amounts: { receivable: amount, customer_credit: -amount } };
}
