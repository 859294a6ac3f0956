import { discountOn, type DiscountValue } from '../discounts/discount.rules.js';
import type { PriceColumns } from '../products/price.presenter.js';
import type { BillingPeriod } from '../products/product.entity.js';
import type { ProductColumns } from '../products/product.presenter.js';
import type { SubscribedPlan } from './subscription-terms.js';

/** A price that a subscription charges. */
export interface PlanPrice {
  id: string;
  /** Minor units for each period; null for usage. */
  amount: number | null;
}

/** What a product charges for each period. */
export interface Plan {
  product: Pick<ProductColumns, 'id' | 'name'>;
  period: BillingPeriod;
  currency: string;
  prices: PlanPrice[];
}

/**
 * The plan of a recurring product.
 * @param chosen minor units that the buyer has chosen, of a custom price
 * @throws Error for a product that is bought once
 */
export function planOf(
  product: ProductColumns,
  prices: readonly PriceColumns[],
  chosen: number | null,
): Plan {
  const { recurringInterval: interval, recurringIntervalCount: count } = product;
  const [first] = prices;
  if (interval === null || count === null || first === undefined)
    throw new Error('a subscription is of a recurring product with prices');
  return {
    product: { id: product.id, name: product.name },
    period: { interval, count },
    currency: first.currency,
    prices: prices.map((price) => ({ id: price.id, amount: amountOfPrice(price, chosen) })),
  };
}

/** Minor units of the static prices for each period, before a discount. */
export function amountOfPlan({ prices }: Pick<Plan, 'prices'>): number {
  return prices.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

export function subscribedPlan(plan: Plan, discount: DiscountValue | null): SubscribedPlan {
  const amount = amountOfPlan(plan);
  return {
    ...{ productId: plan.product.id, period: plan.period, currency: plan.currency, amount },
    discountAmount: discount === null ? 0 : discountOn(discount, amount),
  };
}

function amountOfPrice({ amountType, priceAmount }: PriceColumns, chosen: number | null): number | null {
  if (amountType === 'metered_unit') return null;
  if (amountType === 'custom') return chosen ?? 0;
  return priceAmount ?? 0;
}
