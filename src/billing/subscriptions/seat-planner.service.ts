import { Injectable } from '@nestjs/common';
import { DiscountQueries } from '../discounts/discount.queries.js';
import type { PriceColumns } from '../products/price.presenter.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { allowsSeats, billedSeats } from '../products/seat-tiers.js';
import { planChangeOf, type ChangeTerms, type PlanChange } from './plan-change-terms.js';
import { SubscribedTerms } from './subscribed-terms.service.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { planOf } from './subscription-plan.js';
import type { HeldSubscription } from './subscription.repository.js';

/** Plans other seats of subscriptions, at the prices that were subscribed to; joins the caller's unit of work. */
@Injectable()
export class SeatPlanner {
  constructor(
    private readonly terms: SubscribedTerms,
    private readonly discounts: DiscountQueries,
  ) {}

  /**
   * @throws SUBSCRIPTION_ALREADY_CANCELED, SUBSCRIPTION_UPDATE_PENDING, SUBSCRIPTION_NOT_SEAT_BASED,
   *   SUBSCRIPTION_SEATS_FOLLOW_MEMBERS, SUBSCRIPTION_SEATS_OUT_OF_RANGE
   */
  async check(
    { subscription, customer }: HeldSubscription,
    seats: number,
    terms: ChangeTerms,
  ): Promise<PlanChange> {
    subscription.requireRunning();
    if (!subscription.isActive) throw SubscriptionErrors.SUBSCRIPTION_ALREADY_CANCELED();
    const { product, prices } = await this.terms.find(subscription);
    const tiers = prices.find(({ seatTiers }) => seatTiers !== null)?.seatTiers ?? null;
    if (tiers === null) throw SubscriptionErrors.SUBSCRIPTION_NOT_SEAT_BASED();
    if (customer.forOrganization) throw SubscriptionErrors.SUBSCRIPTION_SEATS_FOLLOW_MEMBERS();
    if (!allowsSeats(tiers, seats)) throw SubscriptionErrors.SUBSCRIPTION_SEATS_OUT_OF_RANGE();
    return this.reseat(subscription, { product, prices }, { ...terms, seats });
  }

  /** As many seats as the organization has members, within what the price allows. Null where they stay. */
  async planMembers(
    { subscription }: HeldSubscription,
    members: number,
    now: Date,
  ): Promise<PlanChange | null> {
    const { product, prices } = await this.terms.find(subscription);
    const tiers = prices.find(({ seatTiers }) => seatTiers !== null)?.seatTiers ?? null;
    if (tiers === null || billedSeats(tiers, members) === subscription.seats) return null;
    const terms = { behavior: 'prorate', now, seats: members } as const;
    return this.reseat(subscription, { product, prices }, terms);
  }

  private async reseat(
    subscription: Subscription,
    { product, prices }: { product: ProductColumns; prices: readonly PriceColumns[] },
    { seats, ...terms }: ChangeTerms & { seats: number },
  ): Promise<PlanChange> {
    const { discountId = null, periodDiscountId = null, period } = subscription;
    const ids = [discountId, periodDiscountId].filter((id) => id !== null);
    const discounts = await this.discounts.listByIds([...new Set(ids)]);
    const find = (id: string | null) => discounts.find((discount) => discount.id === id) ?? null;
    // A product that has got another interval meanwhile still has the old one for this subscription.
    const plan = { ...planOf(product, prices, { amount: null, seats }), period };
    const [discount, periodDiscount] = [find(discountId), find(periodDiscountId)];
    return planChangeOf(subscription, { plan, discount, periodDiscount, ...terms });
  }
}
