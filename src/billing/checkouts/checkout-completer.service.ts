import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import { CustomerAtCheckout, type MatchedCustomer } from '../customers/customer-at-checkout.service.js';
import { OrderMaker } from '../orders/order-maker.service.js';
import type { Checkout, NewCheckout } from './checkout.entity.js';
import type { CheckoutRow } from './checkout-columns.js';
import { CheckoutRecorder } from './checkout-recorder.service.js';

/** What was read and made when a checkout was confirmed. */
export interface Confirmed {
  row: CheckoutRow;
  customer: Locked<Customer>;
}

interface PaymentOfOrder {
  id: string;
  linkOrder: (orderId: string) => void;
}

/** Confirms checkouts and fulfills them; joins the caller's unit of work. Nothing here refuses: the buyer may have paid. */
@Injectable()
export class CheckoutCompleter {
  constructor(
    private readonly customers: CustomerAtCheckout,
    private readonly orders: OrderMaker,
    private readonly recorder: CheckoutRecorder,
  ) {}

  /** Makes the planned change and the customer. @param processorMetadata what the page needs to go on */
  async confirm(
    checkout: Locked<Checkout>,
    next: NewCheckout,
    processorMetadata: Record<string, string>,
    now: Date,
  ): Promise<Confirmed> {
    checkout.change(next, now);
    const matched = await this.customerOf(checkout, now);
    checkout.confirm(matched, processorMetadata, now);
    return { row: await this.recorder.recordUpdated(checkout), customer: matched.customer };
  }

  /** Makes the order of a confirmed checkout. @param confirmed where this unit of work has confirmed it */
  async fulfill(
    checkout: Locked<Checkout>,
    payment: PaymentOfOrder | null,
    confirmed: Confirmed | null,
    now: Date,
  ): Promise<void> {
    const { customerId } = checkout;
    if (!customerId) throw new Error('a confirmed checkout has a customer');
    const row = confirmed?.row ?? (await this.recorder.read(checkout));
    const { product, price } = selectedIn(row);
    const order = await this.orders.makePaid(
      {
        input: { ...orderOf(checkout), customerId },
        // Of the static price; usage is billed later.
        items: [{ label: product.name, amount: checkout.amount, isProration: false, priceId: price.id }],
        paymentId: payment?.id ?? null,
        known: { product, ...(confirmed && { customer: confirmed.customer }) },
      },
      now,
    );
    payment?.linkOrder(order.id);
    checkout.succeed(now);
    await this.recorder.recordFulfilled(checkout, row);
  }

  private async customerOf(checkout: Locked<Checkout>, now: Date): Promise<MatchedCustomer> {
    const { customerEmail: email } = checkout;
    if (!email) throw new Error('a checkout is confirmed with an email address');
    return this.customers.findOrCreate(
      {
        merchantId: checkout.organizationId,
        customerId: checkout.customerId ?? null,
        externalId: checkout.customerExternalId ?? null,
        email,
        name: checkout.customerName ?? null,
        billingName: checkout.customerBillingName ?? null,
        billingAddress: checkout.customerBillingAddress ?? null,
        taxId: checkout.customerTaxId ?? null,
        metadata: checkout.customerMetadata,
        locale: checkout.locale ?? null,
      },
      now,
    );
  }
}

function selectedIn({ productId, price, products }: CheckoutRow) {
  const selected = products.find(({ product }) => product.id === productId);
  if (selected === undefined) throw new Error('a checkout offers the product it sells');
  return { product: selected.product, price };
}

function orderOf(checkout: Checkout) {
  return {
    organizationId: checkout.organizationId,
    billingReason: 'purchase' as const,
    productId: checkout.productId,
    discountId: checkout.discountId ?? null,
    checkoutId: checkout.id,
    currency: checkout.currency,
    subtotalAmount: checkout.amount,
    discountAmount: checkout.discountAmount,
    taxAmount: checkout.taxAmount ?? 0,
    billingName: checkout.customerBillingName ?? checkout.customerName ?? null,
    billingAddress: checkout.customerBillingAddress ?? null,
    taxId: checkout.customerTaxId ?? null,
    metadata: checkout.metadata,
    customFieldData: checkout.customFieldData,
  };
}
