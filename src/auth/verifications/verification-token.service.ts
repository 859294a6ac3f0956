import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { HS256, hs256Key, numericDate, signHs256 } from '#common/crypto/hs256.js';
import { addSeconds } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { VerificationErrors } from './verification.errors.js';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';

/** Where a proved address is to be changed to. */
export interface AddressChange {
  updateTo: string;
  /** Milliseconds since 1970: the proof of the present address. After another one the token is worthless. */
  provenAt?: number;
}

/** What a token says: its bearer reads the mails of `email`, and perhaps wants to change that address. */
export interface VerificationClaims {
  email: string;
  change: AddressChange | null;
}

/**
 * The token of a verification mail: a signed statement that its bearer reads the mails of an address. It is kept nowhere,
 * so it works until it expires.
 */
@Injectable()
export class VerificationToken {
  private readonly key: KeyObject;
  private readonly previousKeys: KeyObject[];

  constructor(private readonly config: AuthConfig) {
    const { current, previous } = config.secrets;
    this.key = hs256Key(current);
    this.previousKeys = previous.map((secret) => hs256Key(secret));
  }

  /** For the same words and moment it is always the same. */
  sign(email: string, at: Date, change: AddressChange | null = null): string {
    const expiresAt = addSeconds(at, this.config.emailVerification.expiresIn);
    const dates = { iat: numericDate(at), exp: numericDate(expiresAt) };
    return signHs256({ email: normalizeEmail(email), ...change, ...dates }, this.key);
  }

  /** @throws TOKEN_EXPIRED, INVALID_TOKEN */
  async read(token: string, now: Date): Promise<VerificationClaims> {
    const { email, updateTo, provenAt } = await this.claimsOf(token, now);
    if (typeof email !== 'string') throw VerificationErrors.INVALID_TOKEN();
    if (updateTo === undefined) return { email, change: null };
    // Signed by us and not to be believed all the same: applications may share the secret.
    if (typeof updateTo !== 'string' || !isEmail(updateTo)) throw VerificationErrors.INVALID_TOKEN();
    return { email, change: typeof provenAt === 'number' ? { updateTo, provenAt } : { updateTo } };
  }

  private async claimsOf(token: string, now: Date): Promise<JWTPayload> {
    for (const key of [this.key, ...this.previousKeys]) {
      const claims = await claimsSignedWith(key, token, now);
      if (claims !== null) return claims;
    }
    throw VerificationErrors.INVALID_TOKEN();
  }
}

/** Null when another key may have signed. */
async function claimsSignedWith(key: KeyObject, token: string, now: Date): Promise<JWTPayload | null> {
  try {
    const options = { algorithms: [HS256], currentDate: now, requiredClaims: ['email', 'exp'] };
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return null;
    throw error instanceof errors.JWTExpired
      ? VerificationErrors.TOKEN_EXPIRED()
      : VerificationErrors.INVALID_TOKEN();
  }
}
