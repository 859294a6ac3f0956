import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerSessions } from '../../customers/customer-sessions.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { CheckoutErrors } from '../checkout.errors.js';
import { CheckoutPresenter, type ConfirmedCheckoutWire } from '../checkout.presenter.js';
import { CheckoutQueries } from '../checkout.queries.js';
import { CheckoutRows, type KnownCheckoutParts } from '../checkout-rows.service.js';

const { CHECKOUT_NOT_FOUND, CHECKOUT_NOT_OPEN, CHECKOUT_TRIAL_REDEEMED } = CheckoutErrors;

@Injectable()
export class IssueConfirmation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: CheckoutQueries,
    private readonly rows: CheckoutRows,
    private readonly merchantTime: MerchantTime,
    private readonly sessions: CustomerSessions,
    private readonly presenter: CheckoutPresenter,
  ) {}

  /**
   * Presents a checkout that was just confirmed, with a session of its customer, which shows no more than this checkout unless
   * the buyer is known to be the customer. @throws CHECKOUT_NOT_FOUND, CHECKOUT_NOT_OPEN,
   *   CHECKOUT_TRIAL_REDEEMED
   */
  async execute(clientSecret: string, known: KnownCheckoutParts): Promise<ConfirmedCheckoutWire> {
    return this.unitOfWork.run(async () => {
      const checkout = await this.checkouts.findBySecret(clientSecret);
      if (checkout === null) throw CHECKOUT_NOT_FOUND();
      // Reopened meanwhile: its card had a trial before, or the payment failed.
      if (checkout.status === 'open' && !checkout.allowTrial) throw CHECKOUT_TRIAL_REDEEMED();
      if (!checkout.customerId || checkout.status === 'open') throw CHECKOUT_NOT_OPEN();
      const row = await this.rows.one(checkout, known);
      const now = this.merchantTime.of(row.merchant);
      const checkoutId = checkout.isCustomerProven ? null : checkout.id;
      const { token } = this.sessions.issue({ id: checkout.customerId }, now, { checkoutId });
      return this.presenter.presentConfirmed(row, token);
    });
  }
}
