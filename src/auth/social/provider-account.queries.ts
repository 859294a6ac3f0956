import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.entity.js';
import { selectAccount, type AccountSelector } from '../accounts/account-selector.js';
import { AccountQueries } from '../accounts/account.queries.js';
import { AccountRepository } from '../accounts/account.repository.js';
import { AccountErrors } from '../accounts/account.errors.js';
import { SocialErrors } from './social.errors.js';
import type { SocialProvider } from './providers/provider.js';
import { SocialProviderRegistry } from './providers/social-provider.registry.js';

export interface AccountAtProvider {
  /** Apart from what is changed, because it is taken to the network. */
  account: Account;
  provider: SocialProvider;
}

/** Finds the account whose provider a person wants something of. */
@Injectable()
export class ProviderAccountQueries {
  constructor(
    private readonly queries: AccountQueries,
    private readonly accounts: AccountRepository,
    private readonly socialProviderRegistry: SocialProviderRegistry,
  ) {}

  /** @throws PROVIDER_NOT_SUPPORTED, ACCOUNT_NOT_FOUND, PROVIDER_NOT_CONFIGURED */
  async get(selector: AccountSelector, userId: string): Promise<AccountAtProvider> {
    this.requireSupport(selector.providerId);
    const selected = selectAccount(await this.queries.listOfUser(userId), selector);
    const account = selected && (await this.accounts.findById(selected.id, userId));
    if (account === null) throw AccountErrors.ACCOUNT_NOT_FOUND();
    this.requireSupport(account.providerId);
    const provider = this.socialProviderRegistry.find(account.providerId);
    if (provider === null) throw SocialErrors.PROVIDER_NOT_CONFIGURED({ provider: account.providerId });
    return { account, provider };
  }

  /** A password is an account as well, but nobody we could ask. */
  private requireSupport(provider: string | undefined): void {
    if (provider !== undefined && !this.socialProviderRegistry.isKnown(provider))
      throw SocialErrors.PROVIDER_NOT_SUPPORTED({ provider });
  }
}
