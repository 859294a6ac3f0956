import { discountOn, type DiscountValue } from '../discounts/discount.rules.js';
import type { NewBillingEntry } from './billing-entry.entity.js';

type BilledEntry = Pick<NewBillingEntry, 'kind' | 'amount'>;

/** What an order of these entries amounts to before tax, in minor units. Prorations have the discount in them. */
export function billAmounts(entries: readonly BilledEntry[], discount: DiscountValue | null) {
  const subtotalAmount = sumOf(entries);
  const discounted = sumOf(entries.filter(({ kind }) => kind !== 'proration'));
  const discountAmount = discount === null ? 0 : discountOn(discount, discounted);
  return { subtotalAmount, discountAmount };
}

function sumOf(entries: readonly BilledEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
