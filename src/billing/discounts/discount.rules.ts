import { exactNumber } from '#common/money/exact-number.js';

/** The members of a discount that decide whether it can be redeemed. */
export interface RedemptionLimits {
  startsAt?: Date | null;
  endsAt?: Date | null;
  maxRedemptions?: number | null;
  maxRedemptionsPerCustomer?: number | null;
  redemptionsCount: number;
}

/** The members of a discount that decide where it applies. */
export interface DiscountScope {
  duration: 'once' | 'forever' | 'repeating';
  /** Of a fixed discount; null for percentages. */
  currency?: string | null;
}

/** The members of a product that decide whether a discount applies. */
export interface DiscountedProduct {
  isRecurring: boolean;
  currency: string;
  /** Whether any price is fixed, custom or metered. */
  hasDiscountablePrice: boolean;
  /** Whether the discount lists the product, or lists none. */
  isListed: boolean;
}

/** How much a discount takes off: minor units, or hundredths of a percent. */
export interface DiscountValue {
  type: 'fixed' | 'percentage';
  amount?: number | null;
  basisPoints?: number | null;
}

const BASIS = 10_000n;

/** Takes everything off. */
export const wholeDiscount: DiscountValue = { type: 'percentage', basisPoints: 10_000 };

/** Both bounds are inclusive. `redemptionsOfCustomer`: how often the customer has redeemed it. */
export function isRedeemable(limits: RedemptionLimits, now: Date, redemptionsOfCustomer = 0): boolean {
  const { startsAt, endsAt, maxRedemptions, maxRedemptionsPerCustomer, redemptionsCount } = limits;
  const isRunning = (!startsAt || startsAt <= now) && (!endsAt || endsAt >= now);
  return (
    isRunning &&
    isBelow(redemptionsCount, maxRedemptions) &&
    isBelow(redemptionsOfCustomer, maxRedemptionsPerCustomer)
  );
}

/** A fixed amount applies to its own currency only, and a repeating discount to subscriptions only. */
export function isApplicable({ duration, currency }: DiscountScope, product: DiscountedProduct): boolean {
  const fitsCurrency = (currency ?? product.currency) === product.currency;
  const fitsDuration = duration !== 'repeating' || product.isRecurring;
  return product.isListed && product.hasDiscountablePrice && fitsCurrency && fitsDuration;
}

/** What a discount takes off an amount, both in minor units; percentages are rounded half up. */
export function discountOn({ type, amount, basisPoints }: DiscountValue, price: number): number {
  if (price <= 0) return 0;
  if (type === 'fixed') return Math.min(amount ?? 0, price);
  return exactNumber((BigInt(price) * BigInt(basisPoints ?? 0) + BASIS / 2n) / BASIS);
}

function isBelow(count: number, most: number | null | undefined): boolean {
  return most === null || most === undefined || count < most;
}
