import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

export const HS256 = 'HS256';

/** A key for HS256 JWTs. */
export function hs256Key(secret: string | Buffer): KeyObject {
  return createSecretKey(Buffer.from(secret));
}

/**
 * A JWT in compact form (RFC 7515), signed synchronously. `jose` signs with Web Crypto on the thread pool, which takes ten times as
 * long for the few claims of a mailed link.
 */
export function signHs256(claims: object, key: KeyObject): string {
  const signed = [{ alg: HS256 }, claims].map(encoded).join('.');
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Seconds since 1970, as dates are written in claims (RFC 7519). */
export function numericDate(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
