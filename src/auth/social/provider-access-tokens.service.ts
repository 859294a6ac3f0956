import { Injectable } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { AccountSelector } from '../accounts/account-selector.js';
import { ProviderTokenCipher } from '../accounts/provider-token-cipher.service.js';
import { SocialErrors } from './social.errors.js';
import { ProviderAccountQueries, type AccountAtProvider } from './provider-account.queries.js';
import type { ProviderTokens } from './providers/provider.js';
import { ProviderTokenRefresher } from './provider-token-refresher.service.js';

/** Seconds before its end at which an access token counts as ended already: it has to get to where it is used. */
const MARGIN = 5;

export interface AccountWithTokens extends AccountAtProvider {
  tokens: ProviderTokens;
}

/** The tokens people act with at the providers of their accounts, renewed when their time is up. */
@Injectable()
export class ProviderAccessTokens {
  constructor(
    private readonly providerAccountQueries: ProviderAccountQueries,
    private readonly cipher: ProviderTokenCipher,
    private readonly refresher: ProviderTokenRefresher,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws PROVIDER_NOT_SUPPORTED, ACCOUNT_NOT_FOUND, PROVIDER_NOT_CONFIGURED, PROVIDER_RENEWS_NOTHING,
   * NO_VALID_ACCESS_TOKEN
   */
  async get(selector: AccountSelector, userId: string): Promise<AccountWithTokens> {
    const found = await this.providerAccountQueries.get(selector, userId);
    const stored = this.cipher.open(found.account);
    const tokens = this.isDue(stored) ? await this.renew(found, stored) : stored;
    return { ...found, tokens };
  }

  /** An end that the provider has not told does not come. */
  private isDue({ accessToken, refreshToken, accessTokenExpiresAt }: ProviderTokens): boolean {
    if (accessToken === null) return refreshToken !== null;
    return accessTokenExpiresAt !== null && accessTokenExpiresAt < addSeconds(this.clock.now(), MARGIN);
  }

  private async renew(
    { account, provider }: AccountAtProvider,
    stored: ProviderTokens,
  ): Promise<ProviderTokens> {
    if (provider.definition.renewsTokens === false)
      throw SocialErrors.PROVIDER_RENEWS_NOTHING({ provider: account.providerId });
    const renewed = stored.refreshToken === null ? null : await this.refresher.refresh(account, provider);
    if (renewed === null) throw SocialErrors.NO_VALID_ACCESS_TOKEN();
    return renewed;
  }
}
