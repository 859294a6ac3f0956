import { hkdfSync } from 'node:crypto';

/** Bytes: what AES-256 and HMAC-SHA256 ask for, and enough for an id that tells a few keys apart. */
const KEY_LENGTH = 32;
const ID_LENGTH = 6;

export interface DerivedKey {
  /** Tells nothing of the key; it says which of several secrets fits. */
  id: string;
  key: Buffer;
}

/** A key of one purpose (HKDF, RFC 5869), so that the secret itself, which also signs, is used for nothing else. */
export function deriveKey(secret: string, purpose: string): DerivedKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_LENGTH + ID_LENGTH));
  return { id: bytes.subarray(KEY_LENGTH).toString('hex'), key: bytes.subarray(0, KEY_LENGTH) };
}
