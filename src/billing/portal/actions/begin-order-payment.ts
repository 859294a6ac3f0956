import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DeclineLimitPolicy } from '../../checkouts/decline-limit.policy.js';
import type { PaymentSource } from '../../gateways/payment-gateway.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { OrderPaymentErrors } from '../order-payment.errors.js';
import { OrderRepository } from '../../orders/order.repository.js';
import { PaymentMethodRepository } from '../../payment-methods/payment-method.repository.js';
import { PaymentOpener } from '../../payments/payment-opener.service.js';
import { PaymentRepository } from '../../payments/payment.repository.js';
import { ProductQueries } from '../../products/product.queries.js';
import { OrderPayLinks } from '../../subscriptions/order-pay-links.service.js';
import { OrderPayments, type HeldOrder } from '../../subscriptions/order-payments.service.js';

export interface OrderPaymentInput {
  /** That the payment form made, or a method that the customer has saved. */
  source: { token: string } | { methodId: string };
  /** From where the customer sends the request. */
  clientAddress: string | null;
}

const { ORDER_NOT_PAYABLE, ORDER_PAYMENT_IN_PROGRESS, ORDER_PAYMENT_METHOD_NOT_FOUND } = OrderPaymentErrors;

@Injectable()
export class BeginOrderPayment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly orders: OrderRepository,
    private readonly orderPayments: OrderPayments,
    private readonly payments: PaymentRepository,
    private readonly methods: PaymentMethodRepository,
    private readonly products: ProductQueries,
    private readonly declineLimitPolicy: DeclineLimitPolicy,
    private readonly opener: PaymentOpener,
    private readonly links: OrderPayLinks,
  ) {}

  /**
   * Stores the attempt of a customer to pay an open order, before the gateway is called. A new card pays the subscription from
   * then on.
   * @returns its payment
   * @throws ORDER_NOT_PAYABLE, ORDER_PAYMENT_IN_PROGRESS, ORDER_PAYMENT_METHOD_NOT_FOUND, CHECKOUT_TOO_MANY_DECLINES,
   *   CHECKOUT_TOO_MANY_AT_ONCE, GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED
   */
  async execute(orderId: string, { source, clientAddress }: OrderPaymentInput): Promise<string> {
    return this.unitOfWork.run(async () => {
      const found = await this.orders.findById(orderId);
      if (!found?.subscriptionId) throw ORDER_NOT_PAYABLE();
      const { now } = await this.merchantTime.hold(found.organizationId);
      const held = await this.orderPayments.lock(orderId);
      await this.requirePayable(held);
      await this.declineLimitPolicy.requireOfCustomer({ orderId });
      await this.declineLimitPolicy.requireOfAddress(clientAddress);
      const { order, customer } = held;
      const product = await this.products.find(order.productId);
      const payment = await this.opener.open(
        {
          ...{ organizationId: order.organizationId, amount: order.dueAmount, currency: order.currency },
          ...{ source: await this.sourceOf(held, source), savesMethod: 'token' in source, orderId },
          ...{ trigger: 'retry_customer', context: {}, clientAddress },
          ...{ customerEmail: customer.email, customerName: customer.name ?? null },
          ...{ description: product?.name ?? '', returnUrl: this.links.returnUrlOf(order) },
        },
        now,
      );
      return payment.id;
    });
  }

  /** @throws ORDER_NOT_PAYABLE, ORDER_PAYMENT_IN_PROGRESS */
  private async requirePayable({ order }: HeldOrder): Promise<void> {
    if (order.status !== 'pending' || order.dueAmount === 0) throw ORDER_NOT_PAYABLE();
    if (await this.payments.hasOpenOrderAttempt(order.id)) throw ORDER_PAYMENT_IN_PROGRESS();
  }

  /** @throws ORDER_PAYMENT_METHOD_NOT_FOUND */
  private async sourceOf(
    { customer }: HeldOrder,
    source: OrderPaymentInput['source'],
  ): Promise<PaymentSource> {
    if ('token' in source) return source;
    const method = await this.methods.findById(source.methodId);
    if (method?.customerId !== customer.id) throw ORDER_PAYMENT_METHOD_NOT_FOUND();
    return method.source;
  }
}
