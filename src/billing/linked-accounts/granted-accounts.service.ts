import { Injectable } from '@nestjs/common';
import type { BenefitType } from '../benefits/benefit-properties.js';
import type { GrantContext } from '../grants/strategies/benefit-strategy.js';
import { CustomerOauthAccountRepository } from './customer-oauth-account.repository.js';
import { PlatformLinks } from './platform-links.service.js';
import type { AccountPlatform } from './platforms.js';
import { isSandboxAccount } from './sandbox-accounts.js';

/** Finds the account that a grant is for; joins the caller's unit of work. */
@Injectable()
export class GrantedAccounts {
  constructor(
    private readonly accounts: CustomerOauthAccountRepository,
    private readonly links: PlatformLinks,
  ) {}

  /** The account that the customer chose, else the one that it was granted to before, else the one that was linked first; null while none is linked. */
  async find(
    platform: AccountPlatform,
    { customer, grant, properties }: Pick<GrantContext<BenefitType>, 'customer' | 'grant' | 'properties'>,
  ): Promise<string | null> {
    const linked = await this.accounts.listOf(customer, platform);
    const isSandboxed = this.links.isSandboxed(platform);
    const usable = linked.filter(({ accountId }) => isSandboxed || !isSandboxAccount(accountId));
    const before = 'account_id' in properties ? properties.account_id : undefined;
    const wanted = [grant.chosenAccountId, before].find((id) =>
      usable.some(({ accountId }) => accountId === id),
    );
    return wanted ?? usable[0]?.accountId ?? null;
  }
}
