import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { addSeconds } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuthErrors } from '../auth.errors.js';
import { normalizeEmail } from '../users/user.entity.js';

const ALGORITHM = 'HS256';

/**
 * The token of a verification mail: a signed statement that its bearer reads the mails of an address. It is kept nowhere,
 * so it works until it expires.
 */
@Injectable()
export class VerificationToken {
  constructor(private readonly config: AuthConfig) {}

  /** For one address and moment it is always the same. */
  async sign(email: string, at: Date): Promise<string> {
    return new SignJWT({ email: normalizeEmail(email) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuedAt(at)
      .setExpirationTime(addSeconds(at, this.config.emailVerification.expiresIn))
      .sign(keyOf(this.config.secrets.current));
  }

  /**
   * The address the token speaks of.
   * @throws TOKEN_EXPIRED, INVALID_TOKEN
   */
  async read(token: string, now: Date): Promise<string> {
    const { email, updateTo } = await this.claimsOf(token, now);
    // A token that asks for another address is for changing it, and proves nothing about the present one.
    if (typeof email !== 'string' || updateTo !== undefined) throw AuthErrors.INVALID_TOKEN();
    return email;
  }

  private async claimsOf(token: string, now: Date): Promise<JWTPayload> {
    const { current, previous } = this.config.secrets;
    for (const secret of [current, ...previous]) {
      const claims = await claimsSignedWith(secret, token, now);
      if (claims !== null) return claims;
    }
    throw AuthErrors.INVALID_TOKEN();
  }
}

/** Null when another secret may have signed. */
async function claimsSignedWith(secret: string, token: string, now: Date): Promise<JWTPayload | null> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: now, requiredClaims: ['email', 'exp'] };
    return (await jwtVerify(token, keyOf(secret), options)).payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return null;
    throw error instanceof errors.JWTExpired ? AuthErrors.TOKEN_EXPIRED() : AuthErrors.INVALID_TOKEN();
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
