import { Injectable } from '@nestjs/common';
import {
  CustomerMeterChanger,
  type MeterWindow,
} from '../../customer-meters/customer-meter-changer.service.js';
import type { CustomerMeterKey } from '../../customer-meters/customer-meter.repository.js';
import type { NewBillingEntry } from '../billing-entry.entity.js';
import { BillingEntryRepository } from '../billing-entry.repository.js';
import type { Cycle } from '../cycle.js';
import type { Subscription } from '../subscription.entity.js';
import type { HeldSubscription } from '../subscription.repository.js';
import { meteredCharge, meteredLabel } from './metered-charge.js';
import { MeteredPriceQueries, type MeteredPrice } from './metered-price.queries.js';
import { UsageChargeRepository } from './usage-charge.repository.js';

/**
 * Turns usage into entries of subscriptions, each event into one at most; joins the caller's unit of work. Events that are
 * ingested meanwhile wait for its end, and belong to the next entry. Where several subscriptions of a customer have a price of the same
 * meter, the oldest charges it.
 */
@Injectable()
export class UsageSettler {
  constructor(
    private readonly prices: MeteredPriceQueries,
    private readonly meters: CustomerMeterChanger,
    private readonly charges: UsageChargeRepository,
    private readonly entries: BillingEntryRepository,
  ) {}

  /** Subscriptions that charge usage. */
  async filterMetered(subscriptions: readonly Subscription[]): Promise<ReadonlySet<string>> {
    const prices = await this.prices.list(subscriptions.map(({ id }) => id));
    return new Set(prices.map(({ subscriptionId }) => subscriptionId));
  }

  /** The usage of a period that ends, of each subscription. Usage of a trial costs nothing. */
  async settle(cycles: readonly Cycle[]): Promise<void> {
    const prices = await this.prices.list(cycles.map(({ held }) => held.subscription.id));
    for (const { held, now } of cycles) {
      const { subscription } = held;
      for (const price of prices) {
        if (price.subscriptionId !== subscription.id || price.isTaken) continue;
        const window = await this.meters.reset(keyOf(subscription, price), now);
        if (subscription.status !== 'trialing') await this.charge(held, price, window, now);
      }
    }
  }

  /**
   * The usage of prices that a subscription loses within a period. Unused credits stay.
   * @returns whether anything is charged
   */
  async settlePrices(held: HeldSubscription, priceIds: readonly string[], now: Date): Promise<boolean> {
    if (priceIds.length === 0) return false;
    const { subscription } = held;
    let isCharged = false;
    for (const price of await this.prices.list([subscription.id])) {
      if (!priceIds.includes(price.priceId) || price.isTaken) continue;
      const window = await this.meters.split(keyOf(subscription, price), now);
      if (subscription.status === 'trialing') continue;
      isCharged = (await this.charge(held, price, window, now)) || isCharged;
    }
    return isCharged;
  }

  /** Usage from before a subscription is not charged, unless another subscription charges it. */
  async begin(subscription: Subscription, now: Date): Promise<void> {
    for (const price of await this.prices.list([subscription.id]))
      if (!price.isShared) await this.meters.reset(keyOf(subscription, price), now);
  }

  /** The same for prices that a subscription gains within a period. Unused credits stay. */
  async beginPrices(subscription: Subscription, priceIds: readonly string[], now: Date): Promise<void> {
    if (priceIds.length === 0) return;
    for (const price of await this.prices.list([subscription.id]))
      if (priceIds.includes(price.priceId) && !price.isShared)
        await this.meters.split(keyOf(subscription, price), now);
  }

  private async charge(
    { subscription }: HeldSubscription,
    price: MeteredPrice,
    window: MeterWindow,
    now: Date,
  ): Promise<boolean> {
    if (window.eventCount === 0) return false;
    const charge = meteredCharge(window, price);
    const { id: usageChargeId } = await this.charges.insert(
      {
        ...keyOf(subscription, price),
        ...{ subscriptionId: subscription.id, priceId: price.priceId },
        ...{ windowStart: window.after, windowEnd: window.before, eventCount: window.eventCount },
        ...{ consumedUnits: window.consumedUnits, creditedUnits: window.creditedUnits },
        ...{ unitAmount: price.unitAmount, capAmount: price.capAmount, amount: charge.amount },
      },
      now,
    );
    const entry = entryOf(subscription, { priceId: price.priceId, label: meteredLabel(price, charge) });
    await this.entries.insert(subscription, [{ ...entry, ...amountsOf(charge.amount), usageChargeId }], now);
    return true;
  }
}

function keyOf({ organizationId, customerId }: Subscription, { meterId }: MeteredPrice): CustomerMeterKey {
  return { organizationId, customerId, meterId };
}

function amountsOf(amount: number) {
  return { amount, periodAmount: amount, discountAmount: 0 };
}

function entryOf(
  { currentPeriodStart: periodStart, currentPeriodEnd: periodEnd }: Subscription,
  entry: Pick<NewBillingEntry, 'priceId' | 'label'>,
) {
  return {
    ...{ kind: 'usage' as const, ...entry, from: periodStart, periodStart, periodEnd },
    ...{ quantity: 1, seatChange: null },
  };
}
