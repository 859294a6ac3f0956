import { discountOn, type DiscountValue } from '../discounts/discount.rules.js';
import type { NewBillingEntry } from './billing-entry.entity.js';

type BilledEntry = Pick<NewBillingEntry, 'kind' | 'amount'>;

/**
 * What an order of these entries amounts to before tax, in minor units. Prorations have the discount in them.
 * @param isComped whether the period was given away, which usage is not
 */
export function billAmounts(
  entries: readonly BilledEntry[],
  discount: DiscountValue | null,
  isComped = false,
) {
  const subtotalAmount = sumOf(entries);
  const discounted = sumOf(entries.filter(({ kind }) => kind === 'cycle' || (kind === 'usage' && !isComped)));
  const discountAmount = discount === null ? 0 : discountOn(discount, discounted);
  return { subtotalAmount, discountAmount };
}

function sumOf(entries: readonly BilledEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
