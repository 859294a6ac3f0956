import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { addSeconds, type Clock } from '#common/time/clock.js';

/** Seconds; apple accepts up to six months, but one that is stolen is of no use for longer than this. */
const LIFETIME = 86_400;

/** Seconds before its end at which a new one is made, so that none ends on its way. */
const RENEWED_BEFORE = 3_600;

export interface SecretSigner {
  clientId: string;
  teamId: string;
  keyId: string;
  /** An EC key on P-256, as `signingKeyFrom` reads it. */
  privateKey: KeyObject;
  audience: string;
}

/** Makes client secrets that are statements signed by our key; one serves until it is about to end. */
export function signedSecret(signer: SecretSigner, clock: Clock): () => Promise<string> {
  let last: { secret: Promise<string>; renewAt: Date } | null = null;
  return () => {
    const now = clock.now();
    if (last === null || now >= last.renewAt)
      last = { secret: sign(signer, now), renewAt: addSeconds(now, LIFETIME - RENEWED_BEFORE) };
    return last.secret;
  };
}

/** The key in a PEM text, whose line ends may be written as `\n`; null when it is no private key for ES256. */
export function signingKeyFrom(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

function sign({ clientId, teamId, keyId, privateKey, audience }: SecretSigner, now: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(addSeconds(now, LIFETIME))
    .sign(privateKey);
}
