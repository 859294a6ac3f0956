import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { orderCreated, paymentCaptured } from '../ledger/ledger-kinds.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { NewOrderItem } from './order-item.entity.js';
import { Order, type NewOrder } from './order.entity.js';
import { OrderRecorder } from './order-recorder.service.js';
import type { KnownOrderParts } from './order-rows.service.js';
import { OrderRepository } from './order.repository.js';

export interface PaidOrder {
  input: NewOrder;
  items: readonly NewOrderItem[];
  /** Null where nothing is owed. */
  paymentId: string | null;
  known: KnownOrderParts;
}

/** Makes orders and posts them to the ledger; joins the caller's unit of work. */
@Injectable()
export class OrderMaker {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: Ledger,
    private readonly recorder: OrderRecorder,
  ) {}

  /** An order that is paid as it is made. */
  async makePaid({ input, items, paymentId, known }: PaidOrder, now: Date): Promise<Locked<Order>> {
    const created = Order.create(input, now);
    created.markPaid(now);
    const order = await this.orders.insert(created, items, now);
    await this.book(order, paymentId, now);
    await this.recorder.recordPurchase(order, known);
    return order;
  }

  private async book(order: Locked<Order>, paymentId: string | null, at: Date): Promise<void> {
    const { id: orderId, organizationId: merchantId, customerId, currency, netAmount, taxAmount } = order;
    if (order.totalAmount === 0) return;
    const common = { merchantId, currency, at, orderId, customerId };
    await this.ledger.post({
      ...common,
      reference: orderId,
      ...orderCreated({ net: netAmount, tax: taxAmount }),
    });
    if (paymentId === null) throw new Error('an order with a total is paid by a payment');
    await this.ledger.post({
      ...common,
      paymentId,
      reference: paymentId,
      ...paymentCaptured({ amount: order.totalAmount }),
    });
  }
}
