import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Order } from './order.entity.js';
import { OrderErrors } from './order.errors.js';
import { OrderCreated, OrderPaid, OrderUpdated } from './order.events.js';
import { presentOrder, type OrderWire } from './order.presenter.js';
import { OrderQueries } from './order.queries.js';
import { OrderRows, type KnownOrderParts } from './order-rows.service.js';

/** Records what happens to orders as events; joins the caller's unit of work. */
@Injectable()
export class OrderRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderQueries,
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

  private async present({ id }: Order, known: KnownOrderParts): Promise<OrderWire> {
    await this.unitOfWork.flush();
    const order = await this.orders.find(id);
    if (order === null) throw OrderErrors.ORDER_NOT_FOUND();
    return presentOrder(await this.rows.one(order, known));
  }
}
