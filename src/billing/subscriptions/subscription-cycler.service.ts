import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import type { Order } from '../orders/order.entity.js';
import { ProductQueries } from '../products/product.queries.js';
import { BeforeCycles } from './before-cycles.registry.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import type { Cycle } from './cycle.js';
import { isDiscountOver } from './discount-duration.js';
import { entriesOfPeriod } from './period-entries.js';
import { SubscriptionBiller } from './subscription-biller.service.js';
import { SubscriptionEnder } from './subscription-ender.service.js';
import { SubscriptionRecorder } from './subscription-recorder.service.js';
import type { SubscriptionPrice } from './subscription-price.entity.js';
import type { HeldSubscription } from './subscription.repository.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionSchedule } from './subscription-schedule.service.js';
import { UsageSettler } from './usage/usage-settler.service.js';

/** Begins periods and bills them; joins the caller's unit of work. */
@Injectable()
export class SubscriptionCycler {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly entries: BillingEntryRepository,
    private readonly products: ProductQueries,
    private readonly discounts: DiscountQueries,
    private readonly beforeCycles: BeforeCycles,
    private readonly usage: UsageSettler,
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
    const [order = null] = await this.cycleAll([{ held, now }]);
    return order;
  }

  /**
   * The same for subscriptions that differ.
   * @param usageGrace minutes for which bills with usage wait for events that arrive late
   * @returns in their order; null also for bills that wait
   */
  async cycleAll(cycles: readonly Cycle[], usageGrace = 0): Promise<(Locked<Order> | null)[]> {
    await this.beforeCycles.run(cycles);
    const waiting = usageGrace > 0 ? await this.filterWaiting(cycles) : new Set<Cycle>();
    await this.usage.settle(cycles.filter((cycle) => !waiting.has(cycle)));
    const bills = cycles.map((cycle) => {
      const { held, now } = cycle;
      const { currentPeriodEnd: periodStart } = held.subscription;
      return {
        cycle,
        held,
        now,
        bill: { reason: 'subscription_cycle' as const, periodStart, prepaid: null },
      };
    });
    const renewed = cycles.filter(({ held }) => !held.subscription.cancelAtPeriodEnd);
    for (const cycle of cycles)
      if (!renewed.includes(cycle)) await this.ender.endWithPeriod(cycle.held, cycle.now);
    if (renewed.length > 0) await this.renew(renewed);
    for (const { held, bill } of bills.filter(({ cycle }) => waiting.has(cycle)))
      await this.schedule.scheduleUsageGrace(held.subscription, bill.periodStart, usageGrace);
    const due = bills.filter(({ cycle }) => !waiting.has(cycle));
    const orders = await this.biller.billAll(due);
    return bills.map((bill) => orders[due.indexOf(bill)] ?? null);
  }

  /** Usage of a trial is not charged, so its end waits for none. */
  private async filterWaiting(cycles: readonly Cycle[]): Promise<ReadonlySet<Cycle>> {
    const metered = await this.usage.filterMetered(cycles.map(({ held }) => held.subscription));
    return new Set(
      cycles.filter(
        ({ held: { subscription } }) => subscription.status !== 'trialing' && metered.has(subscription.id),
      ),
    );
  }

  private async renew(cycles: readonly Cycle[]): Promise<void> {
    const subscriptions = cycles.map(({ held }) => held.subscription);
    const trials = cycles.filter(({ held }) => held.subscription.status === 'trialing');
    for (const { held, now } of cycles) held.subscription.renew(now);
    const prices = await this.subscriptions.listPrices(...subscriptions.map(({ id }) => id));
    const pricesOf = Map.groupBy(prices, ({ subscriptionId }) => subscriptionId);
    await this.dropDiscounts(cycles, pricesOf);
    const products = await this.products.listByIds([
      ...new Set(subscriptions.map(({ productId }) => productId)),
    ]);
    await this.entries.insertAll(
      cycles.map(({ held: { subscription }, now }) => {
        const label = products.find(({ id }) => id === subscription.productId)?.name ?? '';
        const entries = entriesOfPeriod(subscription, pricesOf.get(subscription.id) ?? [], label);
        return { subscription, entries, now };
      }),
    );
    await this.schedule.scheduleCycles(subscriptions);
    await this.recorder.recordAllUpdated(
      cycles.map((cycle) => ({
        held: cycle.held,
        changes: trials.includes(cycle) ? ['cycled', 'active'] : ['cycled'],
      })),
    );
  }

  /** Drops those that no longer reduce the period. */
  private async dropDiscounts(
    cycles: readonly Cycle[],
    pricesOf: ReadonlyMap<string, readonly SubscriptionPrice[]>,
  ): Promise<void> {
    const ids = new Set(cycles.flatMap(({ held }) => held.subscription.discountId ?? []));
    const discounts = await this.discounts.listByIds([...ids]);
    for (const { held, now } of cycles) {
      const { id: subscriptionId, discountId, discountedSince, currentPeriodStart } = held.subscription;
      if (!discountId) continue;
      const discount = discounts.find(({ id }) => id === discountId);
      if (discount && !isDiscountOver(discount, discountedSince, currentPeriodStart)) continue;
      const prices = pricesOf.get(subscriptionId) ?? [];
      const amount = prices.reduce((sum, price) => sum + (price.amount ?? 0), 0);
      held.subscription.dropDiscount(amount, now);
    }
  }
}
