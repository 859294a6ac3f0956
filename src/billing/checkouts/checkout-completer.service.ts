import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import { CustomerAtCheckout, type MatchedCustomer } from '../customers/customer-at-checkout.service.js';
import type { Payment } from '../payments/payment.entity.js';
import { CheckoutFulfiller, type Bought } from './checkout-fulfiller.service.js';
import type { Checkout, NewCheckout } from './checkout.entity.js';
import type { CheckoutRow } from './checkout-columns.js';
import { CheckoutRecorder } from './checkout-recorder.service.js';

/** What was read and made when a checkout was confirmed. */
export interface Confirmed {
  row: CheckoutRow;
  customer: Locked<Customer>;
}

/** Confirms checkouts and fulfills them; joins the caller's unit of work. Nothing here refuses: the buyer may have paid. */
@Injectable()
export class CheckoutCompleter {
  constructor(
    private readonly customers: CustomerAtCheckout,
    private readonly fulfiller: CheckoutFulfiller,
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

  /** Makes what a confirmed checkout has bought. @param confirmed where this unit of work has confirmed it */
  async fulfill(
    checkout: Locked<Checkout>,
    payment: Locked<Payment> | null,
    confirmed: Confirmed | null,
    now: Date,
  ): Promise<void> {
    const row = confirmed?.row ?? (await this.recorder.read(checkout));
    const customer = confirmed?.customer ?? (await this.customerOf(checkout, now)).customer;
    // One that was deleted meanwhile was created again.
    checkout.customerId = customer.id;
    const orderId = await this.fulfiller.fulfill(checkout, customer, boughtIn(row), { payment, now });
    if (orderId !== null) payment?.linkOrder(orderId);
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

function boughtIn({ productId, price, products, discount }: CheckoutRow): Bought {
  const selected = products.find(({ product }) => product.id === productId);
  if (selected === undefined) throw new Error('a checkout offers the product it sells');
  return { ...selected, price, discount };
}
