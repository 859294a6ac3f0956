import { Injectable } from '@nestjs/common';
import type { Order } from '../orders/order.entity.js';
import { OrderRepository } from '../orders/order.repository.js';
import { presentPreviewedOrder, type PreviewedOrderWire } from './subscription-preview.presenter.js';
import { SubscriptionCycler } from './subscription-cycler.service.js';
import type { HeldSubscription } from './subscription.repository.js';

/** Shows orders as they would be made; joins the caller's unit of work, which is a rehearsal. */
@Injectable()
export class RenewalPreview {
  constructor(
    private readonly cycler: SubscriptionCycler,
    private readonly orders: OrderRepository,
  ) {}

  /** Begins the periods that are due. */
  async catchUp(held: HeldSubscription, now: Date): Promise<void> {
    const { subscription } = held;
    while (subscription.isBillable && !subscription.pendingUpdate && subscription.currentPeriodEnd <= now)
      await this.cycler.cycle(held, now);
  }

  /** Begins the next period. @returns its order; null for a subscription that ends before */
  async renew(held: HeldSubscription): Promise<PreviewedOrderWire | null> {
    const { subscription } = held;
    if (!subscription.isBillable) return null;
    const { currentPeriodEnd: at } = subscription;
    return this.present(await this.cycler.cycle(held, at), at);
  }

  async present(order: Order | null, at: Date): Promise<PreviewedOrderWire | null> {
    return order && presentPreviewedOrder(order, await this.orders.listItems(order.id), at);
  }
}
