import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Random bytes of a secret; Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;
/** Standard alphabet, padded or not. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

/** A new secret in the form that Standard Webhooks gives to symmetric keys. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * The keys that receivers make of one secret. The published Polar SDK takes the whole text as the key, prefix included;
 * Standard Webhooks takes what the part behind the prefix decodes to. That one is absent where a secret was chosen that
 * decodes to nothing.
 * @throws Error for an empty secret, with which anybody could sign
 */
export function keysOfSecret(secret: string): KeyObject[] {
  if (secret === '') throw new Error('a webhook secret must not be empty');
  const asText = createSecretKey(secret, 'utf8');
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  if (encoded === '' || !BASE64.test(encoded)) return [asText];
  return [asText, createSecretKey(encoded, 'base64')];
}
