import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { AuthConfig } from '#config/auth.config.js';
import { displayKeyOf } from './display-key.js';
import { LicenseKeyHasher } from './license-key-hasher.service.js';
import type { StoredKey } from './license-key.entity.js';

/** Makes license keys, stores them as a hash and encrypted, and reads them again. */
@Injectable()
export class LicenseKeyCipher {
  constructor(
    private readonly config: AuthConfig,
    private readonly hasher: LicenseKeyHasher,
  ) {}

  /** A new key of the row with this id. */
  make(id: string, prefix: string | null): StoredKey {
    const start = prefix?.trim().toUpperCase();
    const random = randomUUID().toUpperCase();
    const key = start ? `${start}-${random}` : random;
    return {
      id,
      hash: this.hasher.make(key),
      sealed: encryptText(key, placeOf(id), this.config.secrets),
      display: displayKeyOf(key),
    };
  }

  /** What stands in its place where the installation no longer has the secret that encrypted it. */
  open({ id, sealedKey, displayKey }: { id: string; sealedKey: string; displayKey: string }): string {
    return decryptText(sealedKey, placeOf(id), this.config.secrets) ?? displayKey;
  }
}

function placeOf(id: string): string {
  return `license_keys/${id}/key`;
}
