import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { OrderItem, type NewOrderItem } from './order-item.entity.js';
import { Order } from './order.entity.js';

@Injectable()
export class OrderRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once, with its items. */
  async insert(order: Order, items: readonly NewOrderItem[], now: Date): Promise<Locked<Order>> {
    const rows = items.map((item, position) => OrderItem.create(item, { orderId: order.id, position }, now));
    await this.em.persist([order, ...rows]).flush();
    return asLocked(order);
  }

  async findByCheckout(checkoutId: string): Promise<Order | null> {
    return this.em.findOne(Order, { checkoutId });
  }
}
