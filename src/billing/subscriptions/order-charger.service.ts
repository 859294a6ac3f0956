import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Order } from '../orders/order.entity.js';
import type { PaymentMethod } from '../payment-methods/payment-method.entity.js';
import { SavedMethods } from '../payment-methods/saved-methods.service.js';
import { PaymentOpener } from '../payments/payment-opener.service.js';
import type { Payment, PaymentTrigger } from '../payments/payment.entity.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { ProductQueries } from '../products/product.queries.js';
import { OrderPayLinks } from './order-pay-links.service.js';
import { Dunning } from './dunning.service.js';
import type { HeldSubscription } from './subscription.repository.js';

const NO_METHOD = { isHard: false, message: 'There is no payment method.' };

export interface OrderCharge {
  held: HeldSubscription;
  order: Locked<Order>;
  now: Date;
}

interface PayableOrder extends OrderCharge {
  method: PaymentMethod | null;
}

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
    const [payment = null] = await this.openAll([{ held, order, now }], trigger);
    return payment;
  }

  /** The same for orders of subscriptions that differ. @returns the attempts that were stored */
  async openAll(charges: readonly OrderCharge[], trigger: PaymentTrigger): Promise<Locked<Payment>[]> {
    const payable = await this.listPayable(charges);
    for (const { held, order, method, now } of payable)
      if (method === null) await this.dunning.recordFailure(held, order, NO_METHOD, now);
    const products = await this.products.listByIds([...new Set(payable.map(({ order }) => order.productId))]);
    return this.opener.openAll(
      payable.flatMap(({ held: { customer }, order, method, now }) => {
        if (method === null) return [];
        const description = products.find(({ id }) => id === order.productId)?.name ?? '';
        const input = {
          ...{ organizationId: order.organizationId, amount: order.dueAmount, currency: order.currency },
          ...{ source: method.source, savesMethod: false, trigger, orderId: order.id },
          ...{ customerEmail: customer.email, customerName: customer.name ?? null, description },
          ...{ returnUrl: this.links.returnUrlOf(order), context: {}, clientAddress: null },
        };
        return [{ input, now }];
      }),
    );
  }

  /** What no attempt is open for, with what would pay it. */
  private async listPayable(charges: readonly OrderCharge[]): Promise<PayableOrder[]> {
    const pending = charges.filter(({ order }) => order.status === 'pending');
    if (pending.length === 0) return [];
    const attempted = await this.payments.filterAttempted(pending.map(({ order }) => order.id));
    const payable = pending.filter(({ order }) => !attempted.has(order.id));
    const methods = await this.methods.listUsable(
      payable.map(({ held: { customer, subscription } }) => ({
        customerId: customer.id,
        preferredId: subscription.paymentMethodId ?? null,
      })),
    );
    return payable.map((charge, index) => ({ ...charge, method: methods[index] ?? null }));
  }
}
