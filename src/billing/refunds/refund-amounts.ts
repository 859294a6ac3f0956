import { exactNumber } from '#common/money/exact-number.js';

/** Minor units of one order. */
export interface RefundableOrder {
  netAmount: number;
  taxAmount: number;
  /** Refunded or about to be. */
  refundedNet: number;
  refundedTax: number;
}

export interface RefundSplit {
  /** Without tax. */
  amount: number;
  taxAmount: number;
}

/** What is left to be refunded; nothing of an order that credits the customer. */
export function refundableOf({
  netAmount,
  taxAmount,
  refundedNet,
  refundedTax,
}: RefundableOrder): RefundSplit {
  return {
    amount: Math.max(0, netAmount - refundedNet),
    taxAmount: Math.max(0, taxAmount - refundedTax),
  };
}

/**
 * The tax that goes back with a net amount: the share of everything refunded so far, less what has gone back already, so that
 * any sequence of refunds adds up to the tax of the order.
 * @param amount minor units, at most what is refundable
 */
export function taxOfRefund(order: RefundableOrder, amount: number): number {
  const left = refundableOf(order);
  if (amount === left.amount) return left.taxAmount;
  const share = roundedShare(order.taxAmount, order.refundedNet + amount, order.netAmount);
  return between(0, share - order.refundedTax, left.taxAmount);
}

/**
 * Splits an amount that includes tax, which was refunded at the gateway.
 * @returns null for more than is left of the order
 */
export function splitGross(order: RefundableOrder, gross: number): RefundSplit | null {
  const left = refundableOf(order);
  if (gross > left.amount + left.taxAmount) return null;
  const refunded = order.refundedNet + order.refundedTax + gross;
  const share = roundedShare(order.taxAmount, refunded, order.netAmount + order.taxAmount);
  const least = Math.max(0, gross - left.amount);
  const taxAmount = between(least, share - order.refundedTax, Math.min(left.taxAmount, gross));
  return { amount: gross - taxAmount, taxAmount };
}

/** `whole × part / total`, rounded half up. */
function roundedShare(whole: number, part: number, total: number): number {
  if (total <= 0) return 0;
  const [doubled, divisor] = [BigInt(whole) * BigInt(part) * 2n + BigInt(total), BigInt(total) * 2n];
  return exactNumber(doubled / divisor);
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
