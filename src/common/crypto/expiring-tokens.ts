import { addSeconds, type Clock } from '../time/clock.js';
import { deriveKey } from './derived-key.js';
import { signValue, verifySignedValue, type SigningKeys } from './signed-value.js';

/** Signed tokens for URLs that name something for a limited time; nothing of them is stored. */
export class ExpiringTokens {
  private readonly keys: SigningKeys;

  /** @param purpose separates the tokens from those of other purposes @param lifetime in seconds, of real time */
  constructor(
    purpose: string,
    { current, previous }: SigningKeys,
    private readonly clock: Clock,
    private readonly lifetime: number,
  ) {
    const keyOf = (secret: string): string => deriveKey(secret, purpose).key.toString('base64');
    this.keys = { current: keyOf(current), previous: previous.map(keyOf) };
  }

  /** @param value without dots, such as an id */
  make(value: string): { token: string; expiresAt: Date } {
    const expiresAt = addSeconds(this.clock.now(), this.lifetime);
    const signed = signValue(`${value}.${String(expiresAt.getTime())}`, this.keys);
    return { token: Buffer.from(signed).toString('base64url'), expiresAt };
  }

  /** The value; null for a token that was altered or has expired. */
  read(token: string): string | null {
    const signed = verifySignedValue(Buffer.from(token, 'base64url').toString('utf8'), this.keys);
    const [value = '', until = '0'] = signed?.split('.') ?? [];
    return value === '' || BigInt(until) <= BigInt(this.clock.now().getTime()) ? null : value;
  }
}
