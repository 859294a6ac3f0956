import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import type { SigningKeys as Secrets } from '#common/crypto/signed-value.js';
import { privateKeyPlace, type PublicJwk } from './signing-key.entity.js';
import type { StoredSigningKey } from './signing-key.repository.js';

/** EdDSA over Ed25519 (RFC 8037): short signatures, and no randomness that could be bad. */
export const ALGORITHM = 'EdDSA';
const CURVE = 'Ed25519';

/** A new pair as its row keeps it. */
export async function newKeyPair(
  id: string,
  secrets: Secrets,
): Promise<Pick<StoredSigningKey, 'publicKey' | 'privateKey'>> {
  const pair = await generateKeyPair(ALGORITHM, { crv: CURVE, extractable: true });
  const { kty = '', crv = '', x = '' } = await exportJWK(pair.publicKey);
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  const publicKey: PublicJwk = { kty, crv, x };
  return { publicKey, privateKey: encryptText(privateJwk, privateKeyPlace(id), secrets) };
}

/** Whether one of our secrets opens the private key. */
export function isUsable({ id, privateKey }: StoredSigningKey, secrets: Secrets): boolean {
  return decryptText(privateKey, privateKeyPlace(id), secrets) !== null;
}

/** The private key, ready to sign; null when none of our secrets opens it. */
export async function openPrivateKey(
  { id, privateKey }: StoredSigningKey,
  secrets: Secrets,
): Promise<CryptoKey | null> {
  const text = decryptText(privateKey, privateKeyPlace(id), secrets);
  return text === null ? null : ((await importJWK(JSON.parse(text) as JWK, ALGORITHM)) as CryptoKey);
}
