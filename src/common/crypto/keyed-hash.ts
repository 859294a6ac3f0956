import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from './derived-key.js';
import type { SigningKeys } from './signed-value.js';

export interface KeyedHash {
  /** Says which of several secrets the key was derived from. */
  keyId: string;
  hash: Buffer;
}

/** A key imported once: importing takes several times as long as hashing. */
interface HashKey {
  id: string;
  key: KeyObject;
}

/**
 * HMAC-SHA256 under keys of one purpose: a table of such hashes says nothing of the texts, nor can entries be made for it,
 * without the secret.
 */
export class KeyedHashes {
  private readonly current: HashKey;
  private readonly previous: HashKey[];

  constructor(purpose: string, secrets: SigningKeys) {
    this.current = hashKey(secrets.current, purpose);
    this.previous = secrets.previous.map((secret) => hashKey(secret, purpose));
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

function hashKey(secret: string, purpose: string): HashKey {
  const { id, key } = deriveKey(secret, purpose);
  return { id, key: createSecretKey(key) };
}

function hashOf(text: string, { id, key }: HashKey): KeyedHash {
  return { keyId: id, hash: createHmac('sha256', key).update(text, 'utf8').digest() };
}
