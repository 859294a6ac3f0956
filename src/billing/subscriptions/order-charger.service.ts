import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Order } from '../orders/order.entity.js';
import { SavedMethods } from '../payment-methods/saved-methods.service.js';
import { PaymentOpener } from '../payments/payment-opener.service.js';
import type { Payment, PaymentTrigger } from '../payments/payment.entity.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { ProductQueries } from '../products/product.queries.js';
import { OrderPayLinks } from './order-pay-links.service.js';
import { Dunning } from './dunning.service.js';
import type { HeldSubscription } from './subscription.repository.js';

const NO_METHOD = { isHard: false, message: 'There is no payment method.' };

/** Begins payments of orders with what customers have saved; joins the caller's unit of work. */
@Injectable()
export class OrderCharger {
  constructor(
    private readonly methods: SavedMethods,
    private readonly opener: PaymentOpener,
    private readonly payments: PaymentRepository,
    private readonly products: ProductQueries,
    private readonly dunning: Dunning,
    private readonly links: OrderPayLinks,
  ) {}

  /**
   * Stores an attempt to pay what is due. A customer without a method counts as a failed attempt.
   * @returns null where nothing is to be charged, or another attempt is open
   */
  async open(
    held: HeldSubscription,
    order: Locked<Order>,
    trigger: PaymentTrigger,
    now: Date,
  ): Promise<Locked<Payment> | null> {
    if (order.status !== 'pending' || (await this.payments.hasOpenOrderAttempt(order.id))) return null;
    const { subscription, customer } = held;
    const method = await this.methods.findUsable(customer.id, subscription.paymentMethodId ?? null);
    if (method === null) {
      await this.dunning.recordFailure(held, order, NO_METHOD, now);
      return null;
    }
    const product = await this.products.find(order.productId);
    return this.opener.open(
      {
        ...{ organizationId: order.organizationId, amount: order.dueAmount, currency: order.currency },
        ...{ source: { methodRef: method.gatewayRef }, savesMethod: false, trigger, orderId: order.id },
        ...{ customerEmail: customer.email, customerName: customer.name ?? null },
        ...{
          description: product?.name ?? '',
          returnUrl: this.links.returnUrlOf(order),
          context: {},
          clientAddress: null,
        },
      },
      now,
    );
  }
}
