import { Injectable } from '@nestjs/common';
import { priceExplanation } from '../orders/order-item.entity.js';
import { OrderMaker } from '../orders/order-maker.service.js';
import type { NewOrder } from '../orders/order.entity.js';
import type { KnownOrderParts } from '../orders/order-rows.service.js';
import { BillingEntryRepository } from './billing-entry.repository.js';
import type { MadeOrder } from '../orders/order.repository.js';
import { entriesOfPeriod } from './period-entries.js';
import { SubscriptionRepository, type HeldSubscription } from './subscription.repository.js';

export interface FirstOrder {
  input: NewOrder;
  /** Null where nothing was charged. */
  paymentId: string | null;
  known: KnownOrderParts;
  label: string;
}

/** Makes the order of the period that a checkout has paid; joins the caller's unit of work. */
@Injectable()
export class FirstBill {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly entries: BillingEntryRepository,
    private readonly orders: OrderMaker,
  ) {}

  async make(held: HeldSubscription, { label, ...order }: FirstOrder, now: Date): Promise<MadeOrder> {
    const { subscription } = held;
    const prices = await this.subscriptions.listPrices(subscription.id);
    const entries = await this.entries.insert(
      subscription,
      entriesOfPeriod(subscription, prices, label),
      now,
    );
    const items = entries.map(({ amount, priceId, quantity }) => ({
      ...{ label, amount, priceId, isProration: false },
      explanation: priceExplanation(priceId, amount, quantity),
    }));
    const made = await this.orders.makePaid({ ...order, items }, now);
    await this.entries.markBilled(entries, made.items);
    return made;
  }
}
