import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Order } from './order.entity.js';
import { OrderCreated, OrderPaid, OrderUpdated } from './order.events.js';
import { presentOrder, type OrderColumns, type OrderWire } from './order.presenter.js';
import { OrderRows, type KnownOrderParts } from './order-rows.service.js';

/** Records what happens to orders as events; joins the caller's unit of work. */
@Injectable()
export class OrderRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rows: OrderRows,
    private readonly outbox: Outbox,
  ) {}

  /** Of an order that is created and paid at once. */
  async recordPurchase(order: Locked<Order>, known: KnownOrderParts): Promise<void> {
    const wire = await this.present(order, known);
    const { organizationId } = order;
    this.outbox.recordAll([new OrderCreated(wire, organizationId), new OrderPaid(wire, organizationId)]);
  }

  async recordCreated(order: Locked<Order>, known: KnownOrderParts): Promise<void> {
    this.outbox.record(new OrderCreated(await this.present(order, known), order.organizationId));
  }

  async recordUpdated(order: Locked<Order>): Promise<void> {
    this.outbox.record(new OrderUpdated(await this.present(order, {}), order.organizationId));
  }

  /** Of an order that was pending. */
  async recordPaid(order: Locked<Order>): Promise<void> {
    const wire = await this.present(order, {});
    const { organizationId } = order;
    this.outbox.recordAll([new OrderUpdated(wire, organizationId), new OrderPaid(wire, organizationId)]);
  }

  /** As it is now, changes of this unit of work included. */
  private async present(order: Locked<Order>, known: KnownOrderParts): Promise<OrderWire> {
    // Its subscription is read.
    if (order.subscriptionId) await this.unitOfWork.flush();
    return presentOrder(await this.rows.one(columnsOf(order), known));
  }
}

function columnsOf(order: Order): OrderColumns {
  const { discountId = null, checkoutId = null, subscriptionId = null, billingName = null } = order;
  const { billingAddress = null, nextPaymentAttemptAt = null, modifiedAt = null } = order;
  return {
    ...order,
    ...{ discountId, checkoutId, subscriptionId, billingName },
    ...{ billingAddress, nextPaymentAttemptAt, modifiedAt },
  };
}
