import { Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { AuthConfig } from '#config/auth.config.js';
import type { AccountTokens } from './account-tokens.js';
import type { AccountPlatform } from './platforms.js';

/** The account that tokens belong to. */
export interface TokenOwner {
  customerId: string;
  platform: AccountPlatform;
  accountId: string;
}

/** Stores the tokens of linked accounts encrypted. */
@Injectable()
export class AccountTokenCipher {
  constructor(private readonly config: AuthConfig) {}

  seal(tokens: AccountTokens, owner: TokenOwner): string {
    return encryptText(JSON.stringify(tokens), placeOf(owner), this.config.secrets);
  }

  /** Null where they were encrypted under a secret that the installation no longer has. */
  open(sealed: string, owner: TokenOwner): AccountTokens | null {
    const text = decryptText(sealed, placeOf(owner), this.config.secrets);
    if (text === null) return null;
    const tokens = JSON.parse(text) as Omit<AccountTokens, 'expiresAt'> & { expiresAt: string };
    return { ...tokens, expiresAt: new Date(tokens.expiresAt) };
  }
}

function placeOf({ customerId, platform, accountId }: TokenOwner): string {
  return `customer_oauth_accounts/${customerId}/${platform}/${accountId}/tokens`;
}
