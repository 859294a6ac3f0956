import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import type { Order } from '../orders/order.entity.js';
import { ProductQueries } from '../products/product.queries.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import { isDiscountOver } from './discount-duration.js';
import { entriesOfPeriod } from './period-entries.js';
import { SubscriptionBiller } from './subscription-biller.service.js';
import { SubscriptionEnder } from './subscription-ender.service.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import type { HeldSubscription } from './subscription.repository.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';

/** Begins periods and bills them; joins the caller's unit of work. */
@Injectable()
export class SubscriptionCycler {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly entries: BillingEntryRepository,
    private readonly products: ProductQueries,
    private readonly discounts: DiscountQueries,
    private readonly biller: SubscriptionBiller,
    private readonly ender: SubscriptionEnder,
    private readonly recorder: SubscriptionRecorder,
    private readonly schedule: SubscriptionSchedule,
  ) {}

  /**
   * Ends the subscription where it was canceled, else begins its next period.
   * @returns the order of the period, or of the changes that a subscription still owes at its end; null where there is neither
   */
  async cycle(held: HeldSubscription, now: Date): Promise<Locked<Order> | null> {
    const { cancelAtPeriodEnd, currentPeriodEnd: periodStart } = held.subscription;
    if (!cancelAtPeriodEnd) return this.renew(held, now);
    await this.ender.endWithPeriod(held, now);
    return this.biller.bill(held, { reason: 'subscription_cycle', periodStart, prepaid: null }, now);
  }

  private async renew(held: HeldSubscription, now: Date): Promise<Locked<Order> | null> {
    const { subscription } = held;
    const wasTrial = subscription.status === 'trialing';
    subscription.renew(now);
    await this.dropDiscountIfOver(held, now);
    const product = await this.products.find(subscription.productId);
    const prices = await this.subscriptions.listPrices(subscription.id);
    await this.entries.insert(subscription, entriesOfPeriod(subscription, prices, product?.name ?? ''), now);
    await this.schedule.scheduleCycle(subscription);
    await this.recorder.recordUpdated(held, wasTrial ? ['cycled', 'active'] : ['cycled']);
    const { currentPeriodStart: periodStart } = subscription;
    return this.biller.bill(held, { reason: 'subscription_cycle', periodStart, prepaid: null }, now);
  }

  private async dropDiscountIfOver({ subscription }: HeldSubscription, now: Date): Promise<void> {
    const { discountId, discountedSince, currentPeriodStart } = subscription;
    if (!discountId) return;
    const [discount] = await this.discounts.listByIds([discountId]);
    if (discount && !isDiscountOver(discount, discountedSince, currentPeriodStart)) return;
    subscription.dropDiscount(await this.amountOf(subscription.id), now);
  }

  /** @returns minor units for each period, before the discount */
  private async amountOf(subscriptionId: string): Promise<number> {
    const prices = await this.subscriptions.listPrices(subscriptionId);
    return prices.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  }
}
