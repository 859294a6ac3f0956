import { Injectable } from '@nestjs/common';
import { decodeJwt, type JWTPayload } from 'jose';
import type { Account } from '../accounts/account.entity.js';
import type { AccountSelector } from '../accounts/account-selector.js';
import { SocialErrors } from './social.errors.js';
import { ProviderAccessTokens } from './provider-access-tokens.service.js';
import { ProviderClient } from './protocol/provider.client.js';
import { ProviderError } from './protocol/provider-error.js';
import type { ProviderProfile } from './providers/provider.js';

export interface AccountInfo {
  account: Account;
  profile: ProviderProfile;
}

/** What the provider of an account knows of the person today. */
@Injectable()
export class AccountInfoQueries {
  constructor(
    private readonly providerAccessTokens: ProviderAccessTokens,
    private readonly client: ProviderClient,
  ) {}

  /** @throws what `ProviderAccessTokens.get` throws, PROVIDER_TELLS_NOTHING */
  async get(selector: AccountSelector, userId: string): Promise<AccountInfo> {
    const { account, provider, tokens } = await this.providerAccessTokens.get(selector, userId);
    const claims = provider.definition.idToken ? claimsOf(tokens.idToken) : null;
    const granted = { tokens, claims, formUser: null };
    const profile = await nullOnProviderError(() => this.client.profileOf(provider, granted));
    if (profile === null) throw SocialErrors.PROVIDER_TELLS_NOTHING();
    return { account, profile };
  }
}

/** It was verified before the account kept it, and has been encrypted since; by now it is too old to be verified again. */
function claimsOf(idToken: string | null): JWTPayload | null {
  if (idToken === null) return null;
  try {
    return decodeJwt(idToken);
  } catch {
    return null;
  }
}

async function nullOnProviderError<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}
