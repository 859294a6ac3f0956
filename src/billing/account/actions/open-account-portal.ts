import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import { OrganizationQueries } from '#organizations';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { CustomerSessionPresenter } from '../../customers/customer-session.presenter.js';
import { CustomerSessions } from '../../customers/customer-sessions.service.js';
import { OwnMerchant } from '../../customers/own-merchant.service.js';
import { AccountBuyers } from '../account-buyers.service.js';
import { AccountLimiter } from '../account-limiter.service.js';
import { CheckoutAddressesPolicy } from '../checkout-addresses.policy.js';

/** Opens the customer portal to a user, for as long as the user stays signed in. */
@Injectable()
export class OpenAccountPortal {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ownMerchant: OwnMerchant,
    private readonly organizations: OrganizationQueries,
    private readonly buyers: AccountBuyers,
    private readonly limiter: AccountLimiter,
    private readonly sessions: CustomerSessions,
    private readonly addressesPolicy: CheckoutAddressesPolicy,
    private readonly presenter: CustomerSessionPresenter,
  ) {}

  /**
   * The address of the portal with a session in it.
   * @throws NOT_FOUND, UNAUTHORIZED, TOO_MANY_REQUESTS, BUYER_EMAIL_NOT_VERIFIED, CUSTOMER_CONFLICT
   */
  async execute(caller: Caller): Promise<string> {
    await this.limiter.count('portal', caller);
    const merchantId = await this.ownMerchant.find();
    const merchant = merchantId && (await this.organizations.find({ id: merchantId }));
    if (!merchant) throw HttpErrors.NOT_FOUND();
    return this.unitOfWork.run(async () => {
      const { customer, now } = await this.buyers.lock({ caller, organizationId: null }, merchant.id);
      const issued = this.sessions.issue(customer, now, {
        returnUrl: this.addressesPolicy.returnUrl,
        accountSessionId: caller.session.id,
      });
      return this.presenter.present(issued, customer, merchant.slug).customer_portal_url;
    });
  }
}
