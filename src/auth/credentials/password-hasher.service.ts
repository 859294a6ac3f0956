import { Injectable } from '@nestjs/common';
import pLimit, { type LimitFunction } from 'p-limit';
import { AuthConfig } from '#config/auth.config.js';
import { CredentialErrors } from './credential.errors.js';
import { HashThreads, RETRY_AFTER, TASKS_PER_THREAD } from './hash-threads.service.js';
import { formatOf, isOurs, renewedSalt } from './password-formats.js';

/**
 * The settings allow no longer password. Normalizing takes time by the square of the length for some texts: a megabyte of
 * combining marks would stop a thread for minutes.
 */
const LONGEST_PASSWORD = 1024;

/** What came of comparing a password with a stored text. */
export interface PasswordVerdict {
  isRight: boolean;
  /** To be stored in the place of a text that was brought along, or of another strength; null where there is no need. */
  renewedHash: string | null;
}

/** Results that wait for others, besides the one that releases them. */
const HELD_PER_THREAD = 2;

const WRONG: PasswordVerdict = { isRight: false, renewedHash: null };

/**
 * Hashes passwords off the event loop, a bounded number at a time, so that a storm of sign-ins slows down sign-ins
 * and nothing else. Callers beyond the queue's length are turned away at once.
 */
@Injectable()
export class PasswordHasher {
  private readonly concurrency: number;
  private readonly maxWaiting: number;
  private readonly memory: number;
  /** Tasks wait here, in order, rather than in the pool: when a thread dies, the next tasks make the pool start another one. */
  private readonly limit: LimitFunction;
  private admitted = 0;
  private readonly held: (() => void)[] = [];

  constructor(
    { password }: AuthConfig,
    private readonly threads: HashThreads,
  ) {
    this.concurrency = password.hashConcurrency;
    this.limit = pLimit(this.concurrency * TASKS_PER_THREAD);
    this.maxWaiting = password.hashQueue;
    this.memory = password.hashMemory;
  }

  /** @throws PASSWORD_HASHING_BUSY */
  async hash(password: string): Promise<string> {
    return this.enqueue(() => this.threads.hash({ password, memory: this.memory }));
  }

  /**
   * Compares a password with a stored text. Without one, with one of no known format, or with a password too long to be
   * one, it does the work of a comparison all the same, so that the time taken does not tell whether an account exists.
   * @throws PASSWORD_HASHING_BUSY
   */
  async verify(stored: string | null, password: string): Promise<PasswordVerdict> {
    return this.enqueue(async () => {
      const { memory } = this;
      const format = stored === null || password.length > LONGEST_PASSWORD ? null : formatOf(stored);
      if (stored === null || format === null) {
        await this.threads.hash({ password: password.slice(0, LONGEST_PASSWORD), memory });
        return WRONG;
      }
      if (!(await this.threads.compare({ format, stored, password }))) return WRONG;
      if (isOurs(stored, memory)) return { isRight: true, renewedHash: null };
      const renewed = await this.threads.hash({ password, memory, salt: renewedSalt(stored) });
      return { isRight: true, renewedHash: renewed };
    });
  }

  /** How many passwords are being hashed, and how many wait for their turn. */
  get load(): { running: number; waiting: number } {
    const running = Math.min(this.admitted, this.concurrency);
    return { running, waiting: this.admitted - running };
  }

  private async enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (this.admitted >= this.concurrency + this.maxWaiting) {
      throw CredentialErrors.PASSWORD_HASHING_BUSY({}, { retryAfter: RETRY_AFTER });
    }
    this.admitted += 1;
    try {
      return await this.limit(work);
    } finally {
      this.admitted -= 1;
      await this.holdWhileOthersWait();
    }
  }

  /**
   * While passwords wait, releases results in groups. A hash displaces the main thread's code and data from the processor's caches,
   * and callers that continue one after the other load them once. A result is held for at most about the time of `HELD_PER_THREAD`
   * hashes.
   */
  private async holdWhileOthersWait(): Promise<void> {
    const released = new Promise<void>((release) => this.held.push(release));
    if (this.limit.pendingCount === 0 || this.held.length > HELD_PER_THREAD * this.concurrency)
      for (const release of this.held.splice(0)) release();
    return released;
  }
}
