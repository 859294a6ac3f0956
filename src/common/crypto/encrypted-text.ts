import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derived-key.js';
import type { SigningKeys } from './signed-value.js';

/** Bytes: what NIST SP 800-38D (section 8.2.2) asks of a random nonce, and its full tag. */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
/** Names the algorithm and the layout, so that another one can follow. */
const VERSION = 'v1';
const PURPOSE = 'atrium encrypted text v1';

/**
 * Encrypts a text for the database by AES-256-GCM: `v1.key id.nonce.text and tag`, the last two in base64url. The key is
 * derived from the secret (HKDF, RFC 5869), never the secret itself, which also signs. Random nonces are good for 2^32
 * texts under one secret.
 *
 * `place` says where the text belongs (`accounts/<row id>/access token`); moved to another place it cannot be read.
 */
export function encryptText(text: string, place: string, secrets: SigningKeys): string {
  const { id, key } = deriveKey(secrets.current, PURPOSE);
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH });
  cipher.setAAD(boundTo(id, place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** The text; null when none of the secrets made it, when it belongs to another place, and when it was changed. */
export function decryptText(encrypted: string, place: string, secrets: SigningKeys): string | null {
  const [version, id = '', nonce = '', sealed = '', ...more] = encrypted.split('.');
  if (version !== VERSION || more.length > 0) return null;
  const derived = [secrets.current, ...secrets.previous]
    .map((secret) => deriveKey(secret, PURPOSE))
    .find((one) => one.id === id);
  if (derived === undefined) return null;
  return open(
    derived.key,
    Buffer.from(nonce, 'base64url'),
    Buffer.from(sealed, 'base64url'),
    boundTo(id, place),
  );
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer, additional: Buffer): string | null {
  if (nonce.length !== NONCE_LENGTH || sealed.length < TAG_LENGTH) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(additional);
  decipher.setAuthTag(sealed.subarray(-TAG_LENGTH));
  try {
    const text = decipher.update(sealed.subarray(0, -TAG_LENGTH));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function boundTo(id: string, place: string): Buffer {
  return Buffer.from(`${VERSION}.${id}.${place}`, 'utf8');
}
