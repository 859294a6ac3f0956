import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import {
  CustomerAtCheckout,
  type CustomerMatch,
  type MatchedCustomer,
} from '../customers/customer-at-checkout.service.js';
import type { Payment } from '../payments/payment.entity.js';
import { CheckoutFulfiller, type Bought } from './checkout-fulfiller.service.js';
import type { Checkout, NewCheckout } from './checkout.entity.js';
import type { CheckoutRow } from './checkout-columns.js';
import type { KnownCheckoutParts } from './checkout-rows.service.js';
import { CheckoutMailer } from './checkout-mailer.service.js';
import { CheckoutRecorder } from './checkout-recorder.service.js';

type Buyer = Partial<NewCheckout> & Pick<NewCheckout, 'customerMetadata'>;

interface ConfirmationTerms {
  /** What the page needs to go on. */
  processorMetadata?: Record<string, string>;
  /** What was read of the checkout already. */
  known?: KnownCheckoutParts | undefined;
  now: Date;
}

/** What was read and made when a checkout was confirmed. */
export interface Confirmed {
  row: CheckoutRow;
  customer: Locked<Customer>;
  by: CustomerMatch;
}

/** Confirms checkouts and fulfills them; joins the caller's unit of work. Nothing here refuses: the buyer may have paid. */
@Injectable()
export class CheckoutCompleter {
  constructor(
    private readonly customers: CustomerAtCheckout,
    private readonly fulfiller: CheckoutFulfiller,
    private readonly recorder: CheckoutRecorder,
    private readonly mailer: CheckoutMailer,
  ) {}

  /** Makes the planned change and the customer. */
  async confirm(
    checkout: Locked<Checkout>,
    next: NewCheckout,
    { processorMetadata = {}, known, now }: ConfirmationTerms,
  ): Promise<Confirmed> {
    const matched = await this.customerOf(checkout, next, now);
    checkout.change(next, now);
    checkout.confirm(matched, processorMetadata, now);
    return { row: await this.recorder.recordUpdated(checkout, known), ...matched };
  }

  /** Makes what a confirmed checkout has bought. @param confirmed where this unit of work has confirmed it */
  async fulfill(
    checkout: Locked<Checkout>,
    payment: Locked<Payment> | null,
    confirmed: Confirmed | null,
    now: Date,
  ): Promise<void> {
    const row = confirmed?.row ?? (await this.recorder.read(checkout));
    const customer = confirmed?.customer ?? (await this.customerOf(checkout, checkout, now)).customer;
    // One that was deleted meanwhile was created again.
    checkout.customerId = customer.id;
    const made = await this.fulfiller.fulfill(checkout, customer, boughtIn(row), { payment, now });
    if (made !== null) {
      payment?.linkOrder(made.order.id);
      await this.mailer.confirmOrder(made, { ...row, customer });
    }
    checkout.succeed(now, { provesCustomer: isProof(payment, confirmed) });
    await this.recorder.recordFulfilled(checkout, row);
  }

  private async customerOf(checkout: Locked<Checkout>, buyer: Buyer, now: Date): Promise<MatchedCustomer> {
    const { customerEmail: email } = buyer;
    if (!email) throw new Error('a checkout is confirmed with an email address');
    return this.customers.findOrCreate(
      {
        merchantId: checkout.organizationId,
        customerId: buyer.customerId ?? null,
        externalId: buyer.customerExternalId ?? null,
        email,
        name: buyer.customerName ?? null,
        billingName: buyer.customerBillingName ?? null,
        billingAddress: buyer.customerBillingAddress ?? null,
        taxId: buyer.customerTaxId ?? null,
        metadata: buyer.customerMetadata,
        locale: buyer.locale ?? null,
      },
      now,
    );
  }
}

/** A buyer who pays as a customer who did not exist sees nothing of others. */
function isProof(payment: Payment | null, confirmed: Confirmed | null): boolean {
  return payment !== null && !payment.isSetup && confirmed?.by === 'created';
}

function boughtIn({ productId, price, products, discount }: CheckoutRow): Bought {
  const selected = products.find(({ product }) => product.id === productId);
  if (selected === undefined) throw new Error('a checkout offers the product it sells');
  return { ...selected, price, discount };
}
