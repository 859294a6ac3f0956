import { Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import type { Locked } from '#platform/database/locked.js';
import type { Account } from './account.entity.js';
import { providerTokenPlace, type ProviderToken, type ProviderTokens } from './provider-tokens.js';

/** Stores a provider's tokens in an account and reads them; the database only ever contains them encrypted. */
@Injectable()
export class ProviderTokenCipher {
  constructor(
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps tokens that the provider has omitted: few send the refresh token a second time. A new token has its own expiry,
   * which may be unknown.
   */
  seal(account: Locked<Account>, tokens: ProviderTokens): void {
    const { accessToken, refreshToken, idToken, scopes } = tokens;
    if (accessToken !== null) {
      account.accessToken = this.encrypt(account, 'access token', accessToken);
      account.accessTokenExpiresAt = tokens.accessTokenExpiresAt;
    }
    if (refreshToken !== null) {
      account.refreshToken = this.encrypt(account, 'refresh token', refreshToken);
      account.refreshTokenExpiresAt = tokens.refreshTokenExpiresAt;
    }
    if (idToken !== null) account.idToken = this.encrypt(account, 'id token', idToken);
    if (scopes !== null) account.scope = scopes.join(',');
    account.updatedAt = this.clock.now();
  }

  /** A token that none of our secrets can read counts as absent. */
  open(account: Account): ProviderTokens {
    return {
      accessToken: this.decrypt(account, 'access token', account.accessToken),
      refreshToken: this.decrypt(account, 'refresh token', account.refreshToken),
      idToken: this.decrypt(account, 'id token', account.idToken),
      accessTokenExpiresAt: account.accessTokenExpiresAt ?? null,
      refreshTokenExpiresAt: account.refreshTokenExpiresAt ?? null,
      scopes: account.scope ? account.scope.split(',') : null,
      tokenType: null,
    };
  }

  private encrypt({ id }: Account, kind: ProviderToken, token: string): string {
    return encryptText(token, providerTokenPlace(id, kind), this.config.secrets);
  }

  private decrypt({ id }: Account, kind: ProviderToken, encrypted: string | null | undefined): string | null {
    if (encrypted === null || encrypted === undefined) return null;
    return decryptText(encrypted, providerTokenPlace(id, kind), this.config.secrets);
  }
}
