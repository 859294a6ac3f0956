import type { BillingPeriod } from '../products/product.entity.js';
import { anchorDayOf, periodEnd } from './billing-periods.js';
import type { SubscribedPlan, Trial } from './subscription-terms.js';
import { yearlyAmount } from './yearly-amount.js';

/** Staff have given no period away. */
export const notComped = { compedPeriods: 0, isPeriodComped: false };

/** The columns of a subscription that nobody has canceled or changed. */
export const untouched = {
  ...{ cancelAtPeriodEnd: false, canceledAt: null, endsAt: null, endedAt: null },
  ...{ pastDueAt: null, revokedAt: null, cancellationReason: null, cancellationComment: null },
  ...notComped,
  ...{ trialStart: null, trialEnd: null, pendingUpdate: null },
};

/** The columns that follow from a plan. */
export function columnsOf({
  productId,
  period,
  currency,
  seats,
  amount: before,
  discountAmount,
}: SubscribedPlan) {
  const amount = before - discountAmount;
  return {
    ...{ productId, currency, seats, amount, yearlyAmount: yearlyAmount(amount, period) },
    ...{ recurringInterval: period.interval, recurringIntervalCount: period.count },
  };
}

/** A period that begins at an instant, whose day later ones keep to. */
export function firstPeriod(period: BillingPeriod, start: Date) {
  const anchorDay = anchorDayOf(start);
  return { anchorDay, currentPeriodStart: start, currentPeriodEnd: periodEnd(start, period, anchorDay) };
}

/** Later periods keep to the day on which the trial ends. */
export function periodOfTrial({ start, end }: Trial) {
  return {
    ...{ anchorDay: anchorDayOf(end), currentPeriodStart: start, currentPeriodEnd: end },
    ...{ trialStart: start, trialEnd: end },
  };
}
