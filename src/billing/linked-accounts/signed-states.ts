import { ExpiringTokens } from '#common/crypto/expiring-tokens.js';
import type { SigningKeys } from '#common/crypto/signed-value.js';
import type { Clock } from '#common/time/clock.js';

/** Seconds. */
const LIFETIME = 900;

/** Signed states of authorizations at platforms. Each is valid for fifteen minutes. */
export class SignedStates<State extends object> {
  private readonly tokens: ExpiringTokens;

  constructor(purpose: string, secrets: SigningKeys, clock: Clock) {
    this.tokens = new ExpiringTokens(purpose, secrets, clock, LIFETIME);
  }

  make(state: State): string {
    return this.tokens.make(Buffer.from(JSON.stringify(state)).toString('base64url')).token;
  }

  /** Null for one that was altered or has expired. */
  read(token: string): State | null {
    const value = this.tokens.read(token);
    return value === null ? null : (JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as State);
  }
}
