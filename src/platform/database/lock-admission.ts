import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConfig } from '#config/database.config.js';
import { DatabaseErrors } from './database.errors.js';
import { KeyedSlots } from './keyed-slots.js';

/** Share of the pool's connections that may hold or wait for one lock. */
const POOL_SHARE = 1 / 3;
/** Units of work that may queue for one lock, without a connection. */
const MAX_WAITERS = 1_000;
/** Seconds after which a client may retry. */
const RETRY_AFTER = 1;

/** Aborts an attempt of a unit of work that needs a lock whose slots are all taken. */
class NoFreeSlot extends Error {
  constructor(readonly key: string) {
    super(`all slots of the lock ${key} are taken`);
  }
}

/** One attempt of a unit of work, with the slots that it has taken. */
class Attempt {
  private readonly taken = new Set<string>();
  private isOver = false;

  constructor(private readonly slots: KeyedSlots) {}

  /** @throws NoFreeSlot */
  require(key: string): void {
    if (this.isOver || this.taken.has(key)) return;
    if (!this.slots.tryTake(key)) throw new NoFreeSlot(key);
    this.taken.add(key);
  }

  /** Adopts a slot that was taken for this attempt before it started. */
  adopt(key: string): void {
    this.taken.add(key);
  }

  end(): void {
    this.isOver = true;
    for (const key of this.taken) this.slots.release(key);
  }
}

const attempts = new AsyncLocalStorage<Attempt>();

/**
 * Takes a slot of the lock; called before each statement that may wait for a row lock or an advisory lock. Does nothing
 * outside of a unit of work.
 */
export function requireLockSlot(key: string): void {
  attempts.getStore()?.require(key);
}

/**
 * Admission control for locks: at most a third of the pool's connections hold or wait for one lock. A unit of work that
 * finds no free slot is rolled back, which frees its connection, queues for a slot, and runs again. Running it twice is safe,
 * because PostgreSQL has undone the first attempt and a unit of work locks before it changes anything in memory.
 */
export class LockAdmission {
  private readonly slots: KeyedSlots;
  private readonly maxWait: number;

  constructor({ poolMax, lockTimeout }: Pick<DatabaseConfig, 'poolMax' | 'lockTimeout'>) {
    this.maxWait = lockTimeout;
    this.slots = new KeyedSlots(Math.max(1, Math.floor(poolMax * POOL_SHARE)), MAX_WAITERS);
  }

  /** @throws TOO_MANY_CONCURRENT_CHANGES when no slot becomes free in time, or the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const endsAt = performance.now() + this.maxWait;
    let outcome = await this.attempt(work);
    while (outcome instanceof NoFreeSlot) {
      if (!(await this.slots.take(outcome.key, endsAt - performance.now())))
        throw DatabaseErrors.TOO_MANY_CONCURRENT_CHANGES({}, { retryAfter: RETRY_AFTER, cause: outcome });
      outcome = await this.attempt(work, outcome.key);
    }
    return outcome;
  }

  private async attempt<T>(work: () => Promise<T>, reserved?: string): Promise<T | NoFreeSlot> {
    const attempt = new Attempt(this.slots);
    if (reserved !== undefined) attempt.adopt(reserved);
    try {
      return await attempts.run(attempt, work);
    } catch (error) {
      if (error instanceof NoFreeSlot) return error;
      throw error;
    } finally {
      attempt.end();
    }
  }
}
