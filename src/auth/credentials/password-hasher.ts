import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import { AuthConfig } from '#config/auth.config.js';
import { AuthErrors } from '../auth.errors.js';

/** argon2id (the library's default variant) with 19 MiB, two passes and one lane, as OWASP recommends. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Seconds after which a caller who met a full queue may try again. */
const RETRY_AFTER = 2;
/**
 * The settings allow no longer password. Normalizing takes time by the square of the length for some texts, on the event
 * loop: a megabyte of combining marks would stop the process for minutes.
 */
const LONGEST_PASSWORD = 1024;

/**
 * Hashes passwords off the event loop, a bounded number at a time, so that a storm of sign-ins slows down sign-ins
 * and nothing else. Callers beyond the queue's length are turned away at once.
 */
@Injectable()
export class PasswordHasher {
  private readonly limit: LimitFunction;
  private readonly maxWaiting: number;

  constructor({ password }: AuthConfig) {
    this.limit = pLimit(password.hashConcurrency);
    this.maxWaiting = password.hashQueue;
  }

  /** @throws PASSWORD_HASHING_BUSY */
  async hash(password: string): Promise<string> {
    return this.enqueue(() => hash(normalize(password), STRENGTH));
  }

  /**
   * Compares a password with a stored hash. Without a hash, or with a text too long to be a password, it does the same
   * work and answers false, so that the time taken does not tell whether an account exists.
   * @throws PASSWORD_HASHING_BUSY
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    if (passwordHash === null || password.length > LONGEST_PASSWORD) {
      await this.hash(password.slice(0, LONGEST_PASSWORD));
      return false;
    }
    return this.enqueue(() => verify(passwordHash, normalize(password)));
  }

  /** How many passwords are being hashed, and how many wait for their turn. */
  get load(): { running: number; waiting: number } {
    return { running: this.limit.activeCount, waiting: this.limit.pendingCount };
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) {
      throw AuthErrors.PASSWORD_HASHING_BUSY({}, { retryAfter: RETRY_AFTER });
    }
    return this.limit(work);
  }

  /** With a queue of no length there is still room for as many as are hashed at the same time. */
  private get isFull(): boolean {
    const { activeCount, concurrency, pendingCount } = this.limit;
    return activeCount >= concurrency && pendingCount >= this.maxWaiting;
  }
}

/** The same password typed on different keyboards is the same bytes (Unicode NFKC). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
