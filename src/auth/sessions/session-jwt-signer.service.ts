import { Injectable } from '@nestjs/common';
import { SignJWT, type JWTPayload } from 'jose';
import { addSeconds, Clock } from '#common/time/clock.js';
import { HttpConfig } from '#config/http.config.js';
import { JwtConfig } from '#config/jwt.config.js';
import { ALGORITHM } from '../signing-keys/key-pair.js';
import { SigningKeys } from '../signing-keys/signing-keys.service.js';
import { presentUser } from '../users/user.presenter.js';
import { SessionErrors } from './session.errors.js';
import type { FoundSession } from './session.queries.js';

/** Characters; a picture as a data URL would make a token that fits into no header. */
const LONGEST_IMAGE = 2_048;

/**
 * A signed statement about a session (RFC 7519), which other services verify by our public keys without asking us. It
 * opens nothing here, and it cannot be taken back, so it is short-lived and never outlives the session.
 */
@Injectable()
export class SessionJwtSigner {
  constructor(
    private readonly keys: SigningKeys,
    private readonly config: JwtConfig,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws IMPERSONATION_IS_READ_ONLY, because other services could not tell what they have to refuse */
  async sign({ session, user }: FoundSession): Promise<string> {
    if (!isSignable({ session })) throw SessionErrors.IMPERSONATION_IS_READ_ONLY();
    const now = this.clock.now();
    const end = addSeconds(now, this.config.expiresIn);
    const key = await this.keys.current();
    return new SignJWT(claimsOf({ session, user }))
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
      .setSubject(user.id)
      .setIssuer(this.config.issuer ?? this.http.origin)
      .setAudience(this.config.audience ?? this.http.origin)
      .setIssuedAt(now)
      .setExpirationTime(session.expiresAt < end ? session.expiresAt : end)
      .sign(key.privateKey);
  }
}

/** Not a session in which staff may only look. */
export function isSignable({ session }: Pick<FoundSession, 'session'>): boolean {
  return session.impersonatedBy === null || !session.readOnly;
}

/**
 * The user as responses show them; `sid` as in OpenID Connect, and `act` (RFC 8693) naming the staff member who acts as the
 * user.
 */
function claimsOf({ session, user }: FoundSession): JWTPayload {
  const { image, ...rest } = presentUser(user);
  return {
    ...(JSON.parse(JSON.stringify(rest)) as object),
    image: image !== null && image.length > LONGEST_IMAGE ? null : image,
    sid: session.id,
    ...(session.impersonatedBy !== null && { act: { sub: session.impersonatedBy } }),
  };
}
