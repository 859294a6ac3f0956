import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Order } from './order.entity.js';
import { OrderCreated, OrderPaid, OrderRefunded, OrderUpdated } from './order.events.js';
import { presentOrder, type OrderColumns, type OrderWire } from './order.presenter.js';
import { PaidOrders } from './paid-orders.registry.js';
import { OrderRows, type KnownOrderParts } from './order-rows.service.js';

/** An order, with what the caller has read of it. */
export interface KnownOrder {
  order: Locked<Order>;
  known: KnownOrderParts;
}

type OrderEvent = new (wire: OrderWire, organizationId: string) => object;

/** Records what happens to orders as events; joins the caller's unit of work. */
@Injectable()
export class OrderRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rows: OrderRows,
    private readonly outbox: Outbox,
    private readonly paidOrders: PaidOrders,
  ) {}

  /** Of orders that are created, and some of them paid at once. */
  async recordCreated(...orders: readonly KnownOrder[]): Promise<void> {
    await this.record(orders, ({ status }) =>
      status === 'paid' ? [OrderCreated, OrderPaid] : [OrderCreated],
    );
    await this.announcePaid(orders.map(({ order }) => order).filter(({ status }) => status === 'paid'));
  }

  async recordUpdated(order: Locked<Order>): Promise<void> {
    await this.record([{ order, known: {} }], () => [OrderUpdated]);
  }

  /** Of orders that were pending. */
  async recordPaid(...orders: readonly KnownOrder[]): Promise<void> {
    await this.record(orders, () => [OrderUpdated, OrderPaid]);
    await this.announcePaid(orders.map(({ order }) => order));
  }

  async recordRefunded(order: Locked<Order>): Promise<void> {
    await this.record([{ order, known: {} }], () => [OrderRefunded]);
  }

  private async announcePaid(orders: readonly Locked<Order>[]): Promise<void> {
    if (orders.length === 0) return;
    await this.unitOfWork.flush();
    await this.paidOrders.run(orders);
  }

  private async record(
    orders: readonly KnownOrder[],
    eventsOf: (order: Order) => readonly OrderEvent[],
  ): Promise<void> {
    if (orders.length === 0) return;
    const wires = await this.present(orders);
    for (const [index, { order }] of orders.entries()) {
      const wire = wires[index];
      if (wire !== undefined)
        this.outbox.recordAll(eventsOf(order).map((Event) => new Event(wire, order.organizationId)));
    }
  }

  /** As they are now, changes of this unit of work included. */
  private async present(orders: readonly KnownOrder[]): Promise<OrderWire[]> {
    // Their subscriptions are read.
    if (orders.some(({ order }) => order.subscriptionId)) await this.unitOfWork.flush();
    const columns = orders.map(({ order }) => columnsOf(order));
    const rows = await this.rows.all(
      columns,
      orders.map(({ known }) => known),
    );
    return rows.map(presentOrder);
  }
}

function columnsOf(order: Order): OrderColumns {
  const { discountId = null, checkoutId = null, subscriptionId = null, billingName = null } = order;
  const {
    billingAddress = null,
    taxAssessment = null,
    nextPaymentAttemptAt = null,
    modifiedAt = null,
  } = order;
  return {
    ...order,
    ...{ discountId, checkoutId, subscriptionId, billingName },
    ...numbersOf(order),
    ...{ billingAddress, taxAssessment, nextPaymentAttemptAt, modifiedAt },
  };
}

function numbersOf({ invoiceNumber = null, receiptNumber = null }: Order) {
  return { invoiceNumber, receiptNumber };
}
