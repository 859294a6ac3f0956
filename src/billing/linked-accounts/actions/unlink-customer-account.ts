import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { PortalCustomer } from '../../customers/access/customer-portal.access.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import type { BenefitGrant } from '../../grants/grant.entity.js';
import { GrantRepository } from '../../grants/grant.repository.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { CustomerOauthAccountRepository } from '../customer-oauth-account.repository.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import type { AccountPlatform } from '../platforms.js';

const { LINKED_ACCOUNT_IN_USE, LINKED_ACCOUNT_NOT_FOUND } = LinkedAccountErrors;

@Injectable()
export class UnlinkCustomerAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly customers: CustomerRepository,
    private readonly accounts: CustomerOauthAccountRepository,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * An account stays linked while a benefit is granted to it or may be soon, so that another customer cannot link it and lose
   * their access with this one's.
   * @throws LINKED_ACCOUNT_NOT_FOUND, also for those of others; LINKED_ACCOUNT_IN_USE
   */
  async execute(
    { platform, accountId }: { platform: AccountPlatform; accountId: string },
    { customerId, organizationId }: PortalCustomer,
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.merchantTime.hold(organizationId);
      const customer = await this.customers.lockById(customerId);
      const own = customer === null ? [] : await this.accounts.listOf(customer, platform);
      const account = own.find((one) => one.accountId === accountId);
      if (account === undefined) throw LINKED_ACCOUNT_NOT_FOUND();
      const grants = await this.grants.listUnrevoked(customerId);
      if (grants.some((grant) => isUsing(grant, accountId))) throw LINKED_ACCOUNT_IN_USE();
      this.accounts.remove(account);
    });
  }
}

/** Only grants at other services have a pending operation. */
function isUsing({ isGranted, pendingOperation, properties }: Readonly<BenefitGrant>, accountId: string) {
  const isGrantedTo = 'account_id' in properties && properties.account_id === accountId;
  return Boolean(pendingOperation) || (isGranted && isGrantedTo);
}
