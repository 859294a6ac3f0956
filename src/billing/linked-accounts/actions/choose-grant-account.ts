import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Locked } from '#platform/database/locked.js';
import type { BenefitType } from '../../benefits/benefit-properties.js';
import type { PortalCustomer } from '../../customers/access/customer-portal.access.js';
import type { Customer } from '../../customers/customer.entity.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { GrantErrors } from '../../grants/grant.errors.js';
import { GrantRepository } from '../../grants/grant.repository.js';
import { GrantSchedule } from '../../grants/grant-schedule.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { CustomerOauthAccountRepository } from '../customer-oauth-account.repository.js';
import { LinkedAccountErrors } from '../linked-account.errors.js';
import { PLATFORM_OF } from '../platforms.js';

const { GRANT_NOT_FOUND } = GrantErrors;
const { CHOSEN_ACCOUNT_NOT_LINKED, GRANT_BENEFIT_TYPE_DIFFERS } = LinkedAccountErrors;

interface Choice {
  benefitType: BenefitType;
  /** Null for types that are not granted to accounts. */
  accountId: string | null;
}

@Injectable()
export class ChooseGrantAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly customers: CustomerRepository,
    private readonly accounts: CustomerOauthAccountRepository,
    private readonly grants: GrantRepository,
    private readonly schedule: GrantSchedule,
  ) {}

  /**
   * The benefit moves to the account.
   * @throws GRANT_NOT_FOUND, also for revoked ones, those of others and those that the portal hides; GRANT_BENEFIT_TYPE_DIFFERS,
   *   CHOSEN_ACCOUNT_NOT_LINKED, also for accounts of others
   */
  async execute(
    grantId: string,
    { benefitType, accountId }: Choice,
    { customerId, organizationId }: PortalCustomer,
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(organizationId);
      const customer = await this.customers.lockById(customerId);
      if (customer === null) throw GRANT_NOT_FOUND();
      const { grant, benefit } = await this.findShown(grantId, customer);
      if (benefit.type !== benefitType) throw GRANT_BENEFIT_TYPE_DIFFERS({ type: benefit.type });
      const platform = PLATFORM_OF[benefitType];
      if (platform === undefined || accountId === null) return;
      const own = await this.accounts.listOf(customer, platform);
      if (!own.some((account) => account.accountId === accountId)) throw CHOSEN_ACCOUNT_NOT_LINKED();
      if (grant.chosenAccountId === accountId) return;
      grant.chooseAccount(accountId, now);
      await this.schedule.settleScopesOf([grant], now);
    });
  }

  private async findShown(grantId: string, customer: Locked<Customer>) {
    const grant = await this.grants.findOf(customer, grantId);
    const [benefit] = grant ? await this.grants.listBenefits([grant.benefitId]) : [];
    if (!grant || grant.isRevoked || benefit?.visibility !== 'public') throw GRANT_NOT_FOUND();
    return { grant, benefit };
  }
}
