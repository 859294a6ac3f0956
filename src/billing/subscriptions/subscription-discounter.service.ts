import { Injectable } from '@nestjs/common';
import { DiscountProductsQueries } from '../discounts/discount-products.queries.js';
import { DiscountRepository } from '../discounts/discount.repository.js';
import { discountOn, isApplicable, isRedeemable } from '../discounts/discount.rules.js';
import type { Discount } from '../discounts/discount.entity.js';
import { SubscriptionErrors } from './subscription.errors.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import type { SubscriptionPrice } from './subscription-price.entity.js';
import type { HeldSubscription } from './subscription.repository.js';
import { SubscriptionRepository } from './subscription.repository.js';

const { SUBSCRIPTION_DISCOUNT_NOT_FOUND, SUBSCRIPTION_DISCOUNT_SAME } = SubscriptionErrors;

/** Changes the discounts of subscriptions, from their next period on; joins the caller's unit of work. */
@Injectable()
export class SubscriptionDiscounter {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly discounts: DiscountRepository,
    private readonly products: DiscountProductsQueries,
    private readonly recorder: SubscriptionRecorder,
  ) {}

  /**
   * Redeems the discount for the subscription; null removes the one that it has.
   * @throws SUBSCRIPTION_ALREADY_CANCELED, SUBSCRIPTION_UPDATE_PENDING, SUBSCRIPTION_DISCOUNT_NOT_FOUND,
   *   SUBSCRIPTION_DISCOUNT_SAME, DISCOUNT_NOT_REDEEMABLE
   */
  async change(held: HeldSubscription, discountId: string | null, now: Date): Promise<void> {
    const { subscription, customer } = held;
    subscription.requireRunning();
    if (discountId === (subscription.discountId ?? null)) throw SUBSCRIPTION_DISCOUNT_SAME();
    const discount = discountId === null ? null : await this.discounts.lockById(discountId);
    const prices = await this.subscriptions.listPrices(subscription.id);
    if (discountId !== null && (discount === null || !(await this.fits(held, prices, discount, now))))
      throw SUBSCRIPTION_DISCOUNT_NOT_FOUND();
    const amount = prices.reduce((sum, price) => sum + (price.amount ?? 0), 0);
    const discountAmount = discount === null ? 0 : discountOn(discount, amount);
    if (discount !== null) {
      const by = { checkoutId: null, customerEmail: customer.email };
      await this.discounts.addRedemption(discount, by, now);
    }
    subscription.changeDiscount(discountId, amount - discountAmount, now);
    await this.recorder.recordUpdated(held);
  }

  private async fits(
    { subscription }: HeldSubscription,
    prices: readonly SubscriptionPrice[],
    discount: Discount,
    now: Date,
  ): Promise<boolean> {
    if (discount.organizationId !== subscription.organizationId || !isRedeemable(discount, now)) return false;
    const listed = await this.products.listIds(discount.id);
    return isApplicable(discount, {
      isRecurring: true,
      currency: subscription.currency,
      hasDiscountablePrice: prices.some(({ amount }) => amount !== 0),
      isListed: listed.length === 0 || listed.includes(subscription.productId),
    });
  }
}
