import { Injectable } from '@nestjs/common';
import { isEmail } from '#common/net/email-address.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import type { OrderWire } from '../orders/order.presenter.js';
import type { Payment } from '../payments/payment.entity.js';
import type { CheckoutColumns } from './checkout-columns.js';
import type { Checkout } from './checkout.entity.js';
import { sellerOf } from './mails/mailed-seller.js';
import { OrderConfirmationMail } from './mails/order-confirmation.mail.js';
import { PaymentFailedMail } from './mails/payment-failed.mail.js';

/** Anyone can order what is free for any address. */
const FREE_ORDERS_AN_HOUR = 5;
const DEFAULT_LOCALE = 'en';

/** An order as its events keep it. */
export type StoredOrder = Pick<
  OrderWire,
  'id' | 'checkout_id' | 'currency' | 'total_amount' | 'tax_amount' | 'discount_amount' | 'items' | 'customer'
> & { discount: { name: string } | null; created_at: string };

/** Writes to buyers about their checkouts; joins the caller's unit of work. */
@Injectable()
export class CheckoutMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly merchants: MerchantQueries,
  ) {}

  /** Once for each order. */
  async confirmOrder(order: StoredOrder, checkout: CheckoutColumns): Promise<void> {
    const merchant = await this.merchants.find(checkout.organizationId);
    if (merchant === null || !isEmail(order.customer.email)) return;
    const { id: orderId, discount, currency, total_amount: totalAmount, tax_amount: taxAmount } = order;
    await this.mailer.enqueue({
      template: OrderConfirmationMail,
      to: order.customer.email,
      organizationId: checkout.organizationId,
      data: {
        ...{ orderId, checkoutId: checkout.id, seller: sellerOf(merchant), currency, taxAmount, totalAmount },
        locale: checkout.locale ?? DEFAULT_LOCALE,
        items: order.items.map(({ label, amount }) => ({ label, amount })),
        discount: discount === null ? null : { name: discount.name, amount: order.discount_amount },
        orderedAt: order.created_at,
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
