import { createHmac } from 'node:crypto';
import { deriveKey, type DerivedKey } from './derived-key.js';
import type { SigningKeys } from './signed-value.js';

export interface KeyedHash {
  /** Says which of several secrets the key was derived from. */
  keyId: string;
  hash: Buffer;
}

/**
 * HMAC-SHA256 under keys of one purpose: a table of such hashes says nothing of the texts, nor can entries be made for it,
 * without the secret.
 */
export class KeyedHashes {
  private readonly current: DerivedKey;
  private readonly previous: DerivedKey[];

  constructor(purpose: string, secrets: SigningKeys) {
    this.current = deriveKey(secrets.current, purpose);
    this.previous = secrets.previous.map((secret) => deriveKey(secret, purpose));
  }

  /** For a text that is to be kept. */
  make(text: string): KeyedHash {
    return hashOf(text, this.current);
  }

  /** Under every key a text may have been kept with, the current one first. */
  candidates(text: string): KeyedHash[] {
    return [this.current, ...this.previous].map((key) => hashOf(text, key));
  }
}

function hashOf(text: string, { id, key }: DerivedKey): KeyedHash {
  return { keyId: id, hash: createHmac('sha256', key).update(text, 'utf8').digest() };
}
