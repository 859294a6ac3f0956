import type { Env } from './env.js';

/** Tokens by which other services verify a session. Durations are seconds. */
export class JwtConfig {
  readonly expiresIn: number;
  /** Absent: our own origin, which may be known only once the server listens. */
  readonly issuer: string | undefined;
  /** Absent: our own origin. */
  readonly audience: string | undefined;
  readonly keyRotation: number;
  /** Whether reading a session also hands out a token. */
  readonly withSession: boolean;

  constructor(env: Env) {
    this.expiresIn = env.JWT_EXPIRES_IN;
    this.issuer = env.JWT_ISSUER;
    this.audience = env.JWT_AUDIENCE;
    this.keyRotation = env.JWT_KEY_ROTATION;
    this.withSession = env.JWT_WITH_SESSION;
  }
}
