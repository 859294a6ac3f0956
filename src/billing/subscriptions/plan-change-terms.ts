import type { DiscountColumns } from '../discounts/discount.presenter.js';
import type { TaxAssessment } from '../tax/tax-assessment.js';
import { isDiscountOver } from './discount-duration.js';
import type { Subscription } from './subscription.entity.js';
import type { Plan } from './subscription-plan.js';

export type ProrationBehavior = 'invoice' | 'prorate';

export interface ChangeTerms {
  behavior: ProrationBehavior;
  now: Date;
}

/** A change of the product or the seats that was checked. */
export interface PlanChange {
  plan: Plan;
  /** That of the subscription, where it applies to the new product. */
  discount: DiscountColumns | null;
  /** That of the current period, where it applies to the new product. */
  periodDiscount: DiscountColumns | null;
  /** Whether the change starts a new billing period, because the interval differs. */
  isRestarted: boolean;
  /** Whether an order is made at once. */
  isInvoiced: boolean;
}

/** What a change costs at once. */
export interface PlanQuote {
  /** Minor units with tax. */
  total: number;
  taxAssessment: TaxAssessment;
}

export interface QuotedChange extends PlanQuote {
  change: PlanChange;
}

/** A discount that is over by then does not reduce a new period. */
export function planChangeOf(
  { status, period, discountedSince }: Subscription,
  { behavior, now, ...terms }: Pick<PlanChange, 'plan' | 'discount' | 'periodDiscount'> & ChangeTerms,
): PlanChange {
  // Nothing of a trial was paid, and its end stays.
  if (status === 'trialing') return { ...terms, isRestarted: false, isInvoiced: false };
  const { plan, discount } = terms;
  const isRestarted = plan.period.interval !== period.interval || plan.period.count !== period.count;
  const isOver = isRestarted && discount !== null && isDiscountOver(discount, discountedSince, now);
  const isInvoiced = isRestarted || behavior === 'invoice';
  return { ...terms, discount: isOver ? null : discount, isRestarted, isInvoiced };
}
