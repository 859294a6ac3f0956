import type { NewBillingEntry } from './billing-entry.entity.js';
import type { SubscriptionPrice } from './subscription-price.entity.js';
import type { Subscription } from './subscription.entity.js';

/** What the current period of a subscription costs: an entry for each price that does not depend on usage. */
export function entriesOfPeriod(
  { currentPeriodStart: periodStart, currentPeriodEnd: periodEnd, seats }: Subscription,
  prices: readonly SubscriptionPrice[],
  label: string,
): NewBillingEntry[] {
  return prices.flatMap(({ priceId, amount }) => {
    if (typeof amount !== 'number') return [];
    const whole = { amount, periodAmount: amount, discountAmount: 0 };
    // A subscription with seats has no other price of this kind.
    const period = { from: periodStart, periodStart, periodEnd, quantity: seats ?? 1, seatChange: null };
    return [{ kind: 'cycle' as const, priceId, label, ...whole, ...period }];
  });
}
