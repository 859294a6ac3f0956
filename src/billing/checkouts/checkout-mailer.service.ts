import { Injectable } from '@nestjs/common';
import { isEmail } from '#common/net/email-address.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import type { Customer } from '../customers/customer.entity.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { MadeOrder } from '../orders/order.repository.js';
import type { Payment } from '../payments/payment.entity.js';
import type { CheckoutRow } from './checkout-columns.js';
import type { Checkout } from './checkout.entity.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { OrderConfirmationMail } from './mails/order-confirmation.mail.js';
import { PaymentFailedMail } from './mails/payment-failed.mail.js';

/** Anyone can order what is free for any address. */
const FREE_ORDERS_AN_HOUR = 5;
const DEFAULT_LOCALE = 'en';

/** A checkout with whom it was for. */
export interface OrderedCheckout extends CheckoutRow {
  customer: Customer;
}

/** Writes to buyers about their checkouts; joins the caller's unit of work. */
@Injectable()
export class CheckoutMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly merchants: MerchantQueries,
  ) {}

  /** Once for each order. */
  async confirmOrder({ order, items }: MadeOrder, checkout: OrderedCheckout): Promise<void> {
    const { merchant, customer, discount } = checkout;
    if (!isEmail(customer.email)) return;
    const { id: orderId, currency, taxAmount, totalAmount } = order;
    await this.mailer.enqueue({
      template: OrderConfirmationMail,
      to: customer.email,
      organizationId: checkout.organizationId,
      data: {
        ...{ orderId, checkoutId: checkout.id, seller: sellerOf(merchant), currency, taxAmount, totalAmount },
        locale: checkout.locale ?? DEFAULT_LOCALE,
        items: items.map(({ label, amount }) => ({ label, amount })),
        discount: discount === null ? null : { name: discount.name, amount: order.discountAmount },
        orderedAt: order.createdAt.toISOString(),
      },
      dedupeKey: `billing.order-confirmation:${orderId}`,
      ...(totalAmount === 0 && { perHourAndAddress: FREE_ORDERS_AN_HOUR }),
    });
  }

  /** Once for each payment. @param reason as the gateway says it */
  async reportFailure(payment: Payment, checkout: Checkout, reason: string): Promise<void> {
    const merchant = await this.merchants.find(checkout.organizationId);
    if (merchant === null || !isEmail(payment.customerEmail)) return;
    const { description, amount, currency } = payment;
    await this.mailer.enqueue({
      template: PaymentFailedMail,
      to: payment.customerEmail,
      organizationId: payment.organizationId,
      data: {
        ...{ checkoutId: checkout.id, seller: sellerOf(merchant), description, amount, currency, reason },
        locale: checkout.locale ?? DEFAULT_LOCALE,
      },
      dedupeKey: `billing.payment-failed:${payment.id}`,
    });
  }
}
