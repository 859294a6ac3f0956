import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockFreeRows, lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { OrderItem, type NewOrderItem } from './order-item.entity.js';
import { Order } from './order.entity.js';

/** An order with its items, in their order. */
export interface MadeOrder {
  order: Locked<Order>;
  items: OrderItem[];
}

@Injectable()
export class OrderRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written with the next flush, with its items. */
  insert(order: Order, items: readonly NewOrderItem[], now: Date): MadeOrder {
    const rows = OrderItem.createAll(order, items, now);
    this.em.persist([order, ...rows]);
    return { order: asLocked(order), items: rows };
  }

  async lockById(id: string): Promise<Locked<Order> | null> {
    return lockRow(this.em, Order, { id }, { refresh: true });
  }

  async listByIds(ids: readonly string[]): Promise<Order[]> {
    return this.em.find(Order, { id: { $in: [...ids] } });
  }

  /** Locks the orders, skipping those locked by other transactions. */
  async lockFree(ids: readonly string[]): Promise<Locked<Order>[]> {
    return lockFreeRows(this.em, Order, { id: { $in: [...ids] } });
  }

  async findById(id: string): Promise<Order | null> {
    return this.em.findOne(Order, { id });
  }

  /** Locks the orders of a subscription that wait for a payment, the oldest first. */
  async lockPending(subscriptionId: string): Promise<Locked<Order>[]> {
    const pending = await this.em.find(
      Order,
      { subscriptionId, status: 'pending' },
      { fields: ['id'], orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true },
    );
    const locked: Locked<Order>[] = [];
    for (const { id } of pending) {
      const order = await this.lockById(id);
      if (order?.status === 'pending') locked.push(order);
    }
    return locked;
  }

  async listItems(orderId: string): Promise<OrderItem[]> {
    return this.em.find(OrderItem, { orderId }, { orderBy: { position: 'asc' } });
  }

  async findByCheckout(checkoutId: string): Promise<Order | null> {
    return this.em.findOne(Order, { checkoutId });
  }
}
