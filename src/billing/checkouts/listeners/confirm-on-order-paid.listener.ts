import { Injectable } from '@nestjs/common';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { OrderPaid } from '../../orders/order.events.js';
import type { OrderWire } from '../../orders/order.presenter.js';
import { OrderQueries } from '../../orders/order.queries.js';
import { OrderRows } from '../../orders/order-rows.service.js';
import { CheckoutMailer } from '../checkout-mailer.service.js';
import { CheckoutQueries } from '../checkout.queries.js';

/** Confirms by mail what was ordered in a checkout. */
@Injectable()
@ListensTo(OrderPaid, 'billing.confirm-order')
export class ConfirmOnOrderPaid implements Listener<Pick<OrderWire, 'id'>> {
  constructor(
    private readonly orders: OrderQueries,
    private readonly rows: OrderRows,
    private readonly checkouts: CheckoutQueries,
    private readonly mailer: CheckoutMailer,
  ) {}

  async handle({ id }: Pick<OrderWire, 'id'>): Promise<void> {
    const order = await this.orders.find(id);
    if (!order?.checkoutId) return;
    const checkout = await this.checkouts.find(order.checkoutId);
    if (checkout !== null) await this.mailer.confirmOrder(await this.rows.one(order), checkout);
  }
}
