import { createSecretKey, type webcrypto } from 'node:crypto';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** A key for JWTs by HS256. Made once: importing a key takes as long as signing with it. */
export function hs256Key(secret: string | Buffer): webcrypto.CryptoKey {
  return createSecretKey(Buffer.from(secret)).toCryptoKey(HMAC, false, ['sign', 'verify']);
}
