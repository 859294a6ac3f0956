import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Keys of one purpose: the current one signs, all of them verify, so that a secret can be rotated. */
export interface SigningKeys {
  readonly current: string;
  readonly previous: readonly string[];
}

/** Length of a padded base64 SHA-256 HMAC; a signature of any other length is refused unread. */
const SIGNATURE_LENGTH = 44;

/** `value.signature`, where the signature is HMAC-SHA256 over the value in padded standard base64. */
export function signValue(value: string, keys: SigningKeys): string {
  return `${value}.${signature(value, importKeys(keys)[0]).toString('base64')}`;
}

/** The value, when the text after its last dot is a signature made by any of the keys; else null. */
export function verifySignedValue(signed: string, keys: SigningKeys): string | null {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = signed.slice(dot + 1);
  if (given.length !== SIGNATURE_LENGTH || !given.endsWith('=')) return null;
  const bytes = Buffer.from(given, 'base64');
  if (bytes.length !== 32) return null;
  const valid = importKeys(keys).some((key) => timingSafeEqual(signature(value, key), bytes));
  return valid ? value : null;
}

type ImportedKeys = [current: KeyObject, ...previous: KeyObject[]];

const importedKeys = new WeakMap<SigningKeys, ImportedKeys>();

/** Memoized per object, because importing a key takes several times as long as signing. */
export function importKeys(keys: SigningKeys): ImportedKeys {
  const known = importedKeys.get(keys);
  if (known !== undefined) return known;
  const fresh: ImportedKeys = [importKey(keys.current), ...keys.previous.map(importKey)];
  importedKeys.set(keys, fresh);
  return fresh;
}

function importKey(key: string): KeyObject {
  return createSecretKey(key, 'utf8');
}

function signature(value: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(value, 'utf8').digest();
}
