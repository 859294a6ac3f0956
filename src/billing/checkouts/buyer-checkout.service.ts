import { Injectable } from '@nestjs/common';
import { OfferedMethods } from '../payment-methods/offered-methods.service.js';
import type { CheckoutRow } from './checkout-columns.js';
import { CheckoutPresenter, type PublicCheckoutWire } from './checkout.presenter.js';

/** Shows checkouts to their buyers, with the form in which they pay. */
@Injectable()
export class BuyerCheckout {
  constructor(
    private readonly presenter: CheckoutPresenter,
    private readonly offeredMethods: OfferedMethods,
  ) {}

  /**
   * The form offers saved methods where a caller with a token has named the customer. An address that a buyer has entered proves
   * nothing: anyone who holds the secret of the checkout sees what is offered. Outside of units of work.
   */
  async show(checkout: CheckoutRow): Promise<PublicCheckoutWire> {
    const shown = this.presenter.presentPublic(checkout);
    const { id: recordId, organizationId: merchantId, customerId, isCustomerProven } = checkout;
    const { status, is_payment_form_required: hasForm, payment_processor_metadata: form } = shown;
    if (status !== 'open' || !hasForm || !isCustomerProven || !customerId) return shown;
    const offered = await this.offeredMethods.configOf({ recordId, merchantId, customerId, form });
    return { ...shown, payment_processor_metadata: { ...form, ...offered } };
  }
}
