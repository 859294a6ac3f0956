import { Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import type { Account } from './account.entity.js';
import { providerTokenPlace, type ProviderToken, type ProviderTokens } from './provider-tokens.js';

/** Puts what a provider gives us into an account and takes it out again; the database never sees it as it is. */
@Injectable()
export class ProviderTokenCipher {
  constructor(
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * What the provider has left out stays as it was: few send the refresh token a second time. A new token comes with its
   * own end, which may be unknown.
   */
  seal(account: Account, tokens: ProviderTokens): void {
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
