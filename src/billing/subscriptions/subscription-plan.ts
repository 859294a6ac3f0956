import { discountOn, type DiscountValue } from '../discounts/discount.rules.js';
import type { PriceColumns } from '../products/price.presenter.js';
import type { BillingPeriod } from '../products/product.entity.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { amountOfSeats, billedSeats, minimumSeats, unitAmountAt } from '../products/seat-tiers.js';
import type { SubscribedPlan } from './subscription-terms.js';

/** A price that a subscription charges. */
export interface PlanPrice {
  id: string;
  /** Minor units for each period; null for usage. */
  amount: number | null;
  /** Null unless it is charged for each seat. */
  seats: PricedSeats | null;
}

export interface PricedSeats {
  count: number;
  /** What the last of them costs, in minor units for each period. */
  unitAmount: number;
}

/** What buyers decide of prices. */
export interface PlanChoices {
  /** Minor units of a custom price. */
  amount: number | null;
  /** Of a seat-based price; billed as its tiers allow. Null for as few as they allow. */
  seats: number | null;
}

export const nothingChosen: PlanChoices = { amount: null, seats: null };

/** What a product charges for each period. */
export interface Plan {
  product: Pick<ProductColumns, 'id' | 'name'>;
  period: BillingPeriod;
  currency: string;
  prices: PlanPrice[];
}

/**
 * The plan of a recurring product.
 * @throws Error for a product that is bought once
 */
export function planOf(product: ProductColumns, prices: readonly PriceColumns[], choices: PlanChoices): Plan {
  const { recurringInterval: interval, recurringIntervalCount: count } = product;
  const [first] = prices;
  if (interval === null || count === null || first === undefined)
    throw new Error('a subscription is of a recurring product with prices');
  return {
    product: { id: product.id, name: product.name },
    period: { interval, count },
    currency: first.currency,
    prices: prices.map((price) => planPriceOf(price, choices)),
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
    seats: seatsOfPlan(plan),
    discountAmount: discount === null ? 0 : discountOn(discount, amount),
  };
}

/** Null where no price depends on them. */
export function seatsOfPlan({ prices }: Pick<Plan, 'prices'>): number | null {
  return prices.find(({ seats }) => seats !== null)?.seats?.count ?? null;
}

/** What a price charges by what the buyer has decided. */
export function planPriceOf(
  { id, amountType, priceAmount, seatTiers }: PriceColumns,
  choices: PlanChoices,
): PlanPrice {
  if (amountType === 'metered_unit') return { id, amount: null, seats: null };
  if (amountType === 'custom') return { id, amount: choices.amount ?? 0, seats: null };
  if (seatTiers === null) return { id, amount: priceAmount ?? 0, seats: null };
  const count = billedSeats(seatTiers, choices.seats ?? minimumSeats(seatTiers));
  const seats = { count, unitAmount: unitAmountAt(seatTiers, count) };
  return { id, amount: amountOfSeats(seatTiers, count), seats };
}
