import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerRepository } from '../../customers/customer.repository.js';
import { GrantRepository } from '../../grants/grant.repository.js';
import { GrantSchedule } from '../../grants/grant-schedule.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { AccountTokenCipher, type TokenOwner } from '../account-token-cipher.service.js';
import type { AccountTokens } from '../account-tokens.js';
import { CustomerOauthAccountRepository } from '../customer-oauth-account.repository.js';

export interface LinkedOwner extends TokenOwner {
  organizationId: string;
}

@Injectable()
export class KeepAccountTokens {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly customers: CustomerRepository,
    private readonly accounts: CustomerOauthAccountRepository,
    private readonly cipher: AccountTokenCipher,
    private readonly grants: GrantRepository,
    private readonly schedule: GrantSchedule,
  ) {}

  /** Grants that were refused with the former tokens are attempted again. Nothing happens once the account is unlinked. */
  async execute(tokens: AccountTokens, owner: LinkedOwner): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(owner.organizationId);
      const customer = await this.customers.lockById(owner.customerId);
      const own = customer === null ? [] : await this.accounts.listOf(customer, owner.platform);
      const account = own.find(({ accountId }) => accountId === owner.accountId);
      if (account === undefined) return;
      account.keepTokens(this.cipher.seal(tokens, owner), now);
      await this.schedule.settleScopesOf(await this.grants.listUnrevoked(owner.customerId), now);
    });
  }
}
