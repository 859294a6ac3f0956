import { Injectable } from '@nestjs/common';
import { selectAccount, type AccountSelector } from '../accounts/account-selector.js';
import type { AccountColumns } from '../accounts/account.presenter.js';
import { AccountQueries } from '../accounts/account.queries.js';
import { AuthErrors } from '../auth.errors.js';
import { isSocialProvider } from './social-providers.js';

/** Finds the account whose provider a person wants something of. */
@Injectable()
export class ProviderAccounts {
  constructor(private readonly accounts: AccountQueries) {}

  /** @throws PROVIDER_NOT_SUPPORTED, ACCOUNT_NOT_FOUND */
  async get(selector: AccountSelector, userId: string): Promise<AccountColumns> {
    requireSupport(selector.providerId);
    const account = selectAccount(await this.accounts.listOfUser(userId), selector);
    if (account === null) throw AuthErrors.ACCOUNT_NOT_FOUND();
    requireSupport(account.providerId);
    return account;
  }
}

/** A password is an account as well, but nobody we could ask. */
function requireSupport(provider: string | undefined): void {
  if (provider !== undefined && !isSocialProvider(provider))
    throw AuthErrors.PROVIDER_NOT_SUPPORTED({ provider });
}
