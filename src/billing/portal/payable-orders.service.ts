import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import { isStripeForm, PaymentForms, type PaymentFormConfig } from '../gateways/payment-forms.service.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { OrderErrors } from '../orders/order.errors.js';
import { OrderPaymentErrors } from './order-payment.errors.js';
import { OrderQueries } from '../orders/order.queries.js';
import { OrderRows } from '../orders/order-rows.service.js';
import type { OrderColumns } from '../orders/order.presenter.js';
import { OrderPayLinks } from '../subscriptions/order-pay-links.service.js';
import { OrderAttemptQueries } from './order-attempt.queries.js';
import { dueOf, type PayableOrder } from './payable-order.presenter.js';

/** Seconds for which the page tells what became of a replaced card. */
const HOUR = 3_600;

const { ORDER_LINK_EXPIRED, ORDER_LINK_INVALID } = OrderPaymentErrors;

/** Reads orders for those who pay them. */
@Injectable()
export class PayableOrders {
  constructor(
    private readonly links: OrderPayLinks,
    private readonly orders: OrderQueries,
    private readonly rows: OrderRows,
    private readonly merchants: MerchantQueries,
    private readonly attempts: OrderAttemptQueries,
    private readonly forms: PaymentForms,
    private readonly clock: Clock,
  ) {}

  /** The order that a token opens. @throws ORDER_LINK_INVALID, ORDER_LINK_EXPIRED */
  idOf(token: string): string {
    const opened = this.links.read(token);
    if (opened === null) throw ORDER_LINK_INVALID();
    if (opened.isExpired) throw ORDER_LINK_EXPIRED();
    return opened.orderId;
  }

  /** As it is now. @throws ORDER_LINK_INVALID once it is deleted */
  async read(orderId: string): Promise<PayableOrder> {
    const order = await this.orders.find(orderId);
    const merchant = order && (await this.merchants.find(order.organizationId));
    if (order === null || !merchant) throw ORDER_LINK_INVALID();
    const [row, attempt, replacement, formConfig] = await Promise.all([
      this.rows.one(order),
      this.attempts.findLatest(orderId),
      this.findReplacement(order),
      this.formOf(order),
    ]);
    return { ...row, merchant, attempt, replacement, formConfig };
  }

  /** Whether the page of an order may need the form of Stripe. False for orders that do not exist. */
  async hasStripeForm(orderId: string): Promise<boolean> {
    const order = await this.orders.find(orderId);
    return order !== null && isStripeForm(await this.forms.configOf(order.organizationId));
  }

  /**
   * One of a customer. A session that is limited to a checkout shows its order, and those of the subscription that it began.
   * @throws ORDER_NOT_FOUND, also for those of others
   */
  async readOf(
    orderId: string,
    { customerId, checkoutId }: Pick<PortalCustomer, 'customerId' | 'checkoutId'>,
  ): Promise<PayableOrder> {
    const order = await this.orders.find(orderId);
    if (order?.customerId !== customerId) throw OrderErrors.ORDER_NOT_FOUND();
    const found = await this.read(orderId);
    const isShown =
      checkoutId === null ||
      found.checkoutId === checkoutId ||
      found.subscription?.checkout_id === checkoutId;
    if (!isShown) throw OrderErrors.ORDER_NOT_FOUND();
    return found;
  }

  /** An order that is paid charges nothing: its page saves a card. */
  private async formOf(order: OrderColumns): Promise<PaymentFormConfig> {
    const config = await this.forms.configOf(order.organizationId);
    if (order.status !== 'pending') return config;
    return this.forms.withAmount(config, { amount: dueOf(order), currency: order.currency });
  }

  private async findReplacement({ customerId, subscriptionId }: OrderColumns) {
    if (subscriptionId === null) return null;
    const since = addSeconds(this.clock.now(), -HOUR);
    return this.attempts.findReplacement({ customerId, subscriptionId }, since);
  }
}
