import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { PortalCustomer } from '../../customers/access/customer-portal.access.js';
import { CustomerSessionErrors } from '../../customers/customer-session.errors.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { GrantRepository } from '../../grants/grant.repository.js';
import { GrantSchedule } from '../../grants/grant-schedule.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { CustomerOauthAccountRepository } from '../customer-oauth-account.repository.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import type { ProvenAccount } from '../account-links.js';
import { AccountTokenCipher } from '../account-token-cipher.service.js';
import type { AccountPlatform } from '../platforms.js';

const { ACCOUNT_LINKED_TO_ANOTHER, TOO_MANY_LINKED_ACCOUNTS } = LinkedAccountErrors;

/** Accounts that a customer may link at one platform. */
const MOST = 10;

@Injectable()
export class LinkAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly customers: CustomerRepository,
    private readonly accounts: CustomerOauthAccountRepository,
    private readonly cipher: AccountTokenCipher,
    private readonly grants: GrantRepository,
    private readonly schedule: GrantSchedule,
  ) {}

  /**
   * Benefits that waited for an account are granted then. Linking an account again updates its name and tokens.
   * @throws CUSTOMER_SESSION_INVALID once the customer is deleted; ACCOUNT_LINKED_TO_ANOTHER, TOO_MANY_LINKED_ACCOUNTS
   */
  async execute(
    { customerId, organizationId }: PortalCustomer,
    { tokens, ...account }: ProvenAccount & { platform: AccountPlatform },
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(organizationId);
      const customer = await this.customers.lockById(customerId);
      if (customer === null) throw CustomerSessionErrors.CUSTOMER_SESSION_INVALID();
      const sealedTokens = tokens ? this.cipher.seal(tokens, { ...account, customerId }) : null;
      const own = await this.accounts.listOf(customer, account.platform);
      const known = own.find(({ accountId }) => accountId === account.accountId);
      if (known === undefined) {
        if (own.length >= MOST) throw TOO_MANY_LINKED_ACCOUNTS({ most: MOST });
        const isOwn = await this.accounts.insert(customer, { ...account, sealedTokens }, now);
        if (!isOwn) throw ACCOUNT_LINKED_TO_ANOTHER();
      } else {
        known.rename(account.username, now);
        known.keepTokens(sealedTokens, now);
      }
      await this.schedule.settleScopesOf(await this.grants.listUnrevoked(customerId), now);
    });
  }
}
