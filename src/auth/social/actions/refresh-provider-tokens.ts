import { Injectable } from '@nestjs/common';
import type { AccountSelector } from '../../accounts/account-selector.js';
import { SocialErrors } from '../social.errors.js';
import type { AccountWithTokens } from '../provider-access-tokens.service.js';
import { ProviderAccountQueries } from '../provider-account.queries.js';
import { ProviderTokenRefresher } from '../provider-token-refresher.service.js';

/** Puts new tokens of a provider in the place of those an account has, whether or not their time is up. */
@Injectable()
export class RefreshProviderTokens {
  constructor(
    private readonly providerAccountQueries: ProviderAccountQueries,
    private readonly refresher: ProviderTokenRefresher,
  ) {}

  /**
   * @throws PROVIDER_NOT_SUPPORTED, ACCOUNT_NOT_FOUND, PROVIDER_NOT_CONFIGURED, PROVIDER_RENEWS_NOTHING,
   * TOKENS_NOT_REFRESHED
   */
  async execute(selector: AccountSelector, userId: string): Promise<AccountWithTokens> {
    const { account, provider } = await this.providerAccountQueries.get(selector, userId);
    if (provider.definition.renewsTokens === false)
      throw SocialErrors.PROVIDER_RENEWS_NOTHING({ provider: account.providerId });
    const tokens = await this.refresher.refresh(account, provider);
    if (tokens === null) throw SocialErrors.TOKENS_NOT_REFRESHED();
    return { account, provider, tokens };
  }
}
