import { exactNumber } from '#common/money/exact-number.js';

/** Minor units of an order that was paid, and of its refunds so far; those that are pending count. */
export interface RefundedOrder {
  netAmount: number;
  taxAmount: number;
  refundedAmount: number;
  refundedTaxAmount: number;
}

/**
 * The tax that goes back with a refund: what all refunds so far have to return of it, less what earlier ones have returned. Parts
 * of any sizes return the whole tax.
 * @param amount minor units without tax, at most what is left of the net amount
 */
export function taxOfRefund(order: RefundedOrder, amount: number): number {
  const { netAmount, taxAmount, refundedAmount, refundedTaxAmount } = order;
  if (netAmount <= 0) return 0;
  const [tax, net] = [BigInt(taxAmount), BigInt(netAmount)];
  const owed = (2n * tax * BigInt(refundedAmount + amount) + net) / (2n * net);
  // Earlier refunds may have returned more, such as those made at the gateway.
  return Math.max(0, exactNumber(owed) - refundedTaxAmount);
}
