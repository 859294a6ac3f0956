import { Injectable } from '@nestjs/common';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { OrderPaid } from '../../orders/order.events.js';
import { CheckoutMailer, type StoredOrder } from '../checkout-mailer.service.js';
import { CheckoutQueries } from '../checkout.queries.js';

/** Confirms by mail what was ordered in a checkout. */
@Injectable()
@ListensTo(OrderPaid, 'billing.confirm-order')
export class ConfirmOnOrderPaid implements Listener<StoredOrder> {
  constructor(
    private readonly checkouts: CheckoutQueries,
    private readonly mailer: CheckoutMailer,
  ) {}

  /** @param order as it was when it was paid */
  async handle(order: StoredOrder): Promise<void> {
    const { checkout_id: checkoutId } = order;
    const checkout = checkoutId === null ? null : await this.checkouts.find(checkoutId);
    if (checkout !== null) await this.mailer.confirmOrder(order, checkout);
  }
}
