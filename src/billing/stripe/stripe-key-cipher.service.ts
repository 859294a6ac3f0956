import { Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { AuthConfig } from '#config/auth.config.js';
import type { StripeKeys } from '#config/billing.config.js';
import { isLiveKey } from '#config/settings/billing.settings.js';
import type { SealedStripeKeys, StripeAccount } from './stripe-account.entity.js';

const PLACES = ['secretKey', 'publishableKey', 'webhookSecret'] as const;

/** Encrypts the keys of merchants, each readable in its own row and column alone. */
@Injectable()
export class StripeKeyCipher {
  constructor(private readonly config: AuthConfig) {}

  seal(keys: StripeKeys, accountId: string): SealedStripeKeys {
    const sealed = (place: (typeof PLACES)[number]) =>
      encryptText(keys[place], placeOf(accountId, place), this.config.secrets);
    return {
      secretKey: sealed('secretKey'),
      publishableKey: sealed('publishableKey'),
      webhookSecret: sealed('webhookSecret'),
      secretKeyLast4: keys.secretKey.slice(-4),
      isLive: isLiveKey(keys.secretKey),
    };
  }

  /** Null where they were encrypted under a secret that the installation no longer has. */
  open(account: Pick<StripeAccount, 'id' | keyof StripeKeys>): StripeKeys | null {
    const [secretKey, publishableKey, webhookSecret] = PLACES.map((place) =>
      decryptText(account[place], placeOf(account.id, place), this.config.secrets),
    );
    if (!secretKey || !publishableKey || !webhookSecret) return null;
    return { secretKey, publishableKey, webhookSecret };
  }
}

function placeOf(accountId: string, place: string): string {
  return `stripe_accounts/${accountId}/${place}`;
}
