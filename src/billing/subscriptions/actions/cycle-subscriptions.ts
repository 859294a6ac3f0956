import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { TaxQuotes } from '../../tax/tax-quotes.service.js';
import { OrderCharger } from '../order-charger.service.js';
import type { Cycle } from '../cycle.js';
import { SubscriptionCycler } from '../subscription-cycler.service.js';
import { SubscriptionRepository, type HeldSubscription } from '../subscription.repository.js';
import { SubscriptionSchedule } from '../subscription-schedule.service.js';

/** Seconds before a period that waits for the payment of a change is looked at again. */
const PAUSE = 60;

/** A subscription whose period ends. */
export interface DueSubscription {
  id: string;
  /** By the merchant's clock; the present time by default. */
  now?: Date;
}

@Injectable()
export class CycleSubscriptions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly taxQuotes: TaxQuotes,
    private readonly merchantTime: MerchantTime,
    private readonly subscriptions: SubscriptionRepository,
    private readonly cycler: SubscriptionCycler,
    private readonly charger: OrderCharger,
    private readonly schedule: SubscriptionSchedule,
  ) {}

  /**
   * Starts the next period of each subscription whose current period has ended, and stores the payment attempts. Advances one
   * period at a time: the next one is due at its own end, which may have passed as well. In a batch, subscriptions locked by other
   * transactions are skipped; a single subscription waits for its lock.
   * @throws TAX_UNAVAILABLE, TAX_LOCATION_UNKNOWN: nothing is charged without its tax
   * @returns the id of the payment to make for each subscription, null if nothing is due; skipped subscriptions are missing
   */
  async execute(
    due: readonly DueSubscription[],
    merchantId: string,
  ): Promise<ReadonlyMap<string, string | null>> {
    const run = async () => {
      const merchant = await this.merchantTime.hold(merchantId);
      const held = await this.lock(due.map(({ id }) => id));
      const cycles = due.flatMap(({ id, now = merchant.now }) => {
        const found = held.find(({ subscription }) => subscription.id === id);
        return found ? [{ held: found, now }] : [];
      });
      const { usage_grace_minutes: usageGrace } = merchant.merchant.subscriptionSettings;
      const paymentOf = await this.cycle(await this.filterReady(cycles), usageGrace);
      return new Map(
        cycles.map(({ held: { subscription } }) => [subscription.id, paymentOf(subscription.id)]),
      );
    };
    return this.taxQuotes.around(() => this.unitOfWork.run(run));
  }

  private async lock(ids: readonly string[]): Promise<HeldSubscription[]> {
    const [id, ...others] = ids;
    if (id === undefined) return [];
    if (others.length > 0) return this.subscriptions.lockFree(ids);
    const held = await this.subscriptions.lockById(id);
    return held === null ? [] : [held];
  }

  /** Leaves out what was done before, and has what waits for a payment looked at again. */
  private async filterReady(cycles: readonly Cycle[]): Promise<Cycle[]> {
    const due = cycles.filter(
      ({ held: { subscription }, now }) => subscription.isBillable && subscription.currentPeriodEnd <= now,
    );
    for (const { held, now } of due)
      if (held.subscription.pendingUpdate)
        await this.schedule.scheduleCycle(held.subscription, addSeconds(now, PAUSE));
    return due.filter(({ held }) => !held.subscription.pendingUpdate);
  }

  private async cycle(
    cycles: readonly Cycle[],
    usageGrace: number,
  ): Promise<(subscriptionId: string) => string | null> {
    if (cycles.length === 0) return () => null;
    const orders = await this.cycler.cycleAll(cycles, usageGrace);
    const charges = cycles.flatMap((cycle, index) => {
      const order = orders[index];
      return order ? [{ ...cycle, order }] : [];
    });
    const payments = await this.charger.openAll(charges, 'subscription_cycle');
    return (subscriptionId) => {
      const charge = charges.find(({ held }) => held.subscription.id === subscriptionId);
      return payments.find(({ orderId }) => orderId === charge?.order.id)?.id ?? null;
    };
  }
}
