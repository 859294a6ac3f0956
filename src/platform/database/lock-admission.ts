import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConfig } from '#config/database.config.js';
import { DatabaseErrors } from './database.errors.js';
import { KeyedSlots } from './keyed-slots.js';

/** The part of the pool's connections that may hold or wait for one lock. */
const SHARE = 1 / 3;
/** Units of work that wait in line for one lock, without a connection. */
const LONGEST_LINE = 1_000;
/** Seconds after which a caller may try again. */
const RETRY = 1;

/** Ends an attempt of a unit of work whose lock too many others hold or wait for. */
class CrowdedLock extends Error {
  constructor(readonly key: string) {
    super(`too many units of work have asked for the lock ${key}`);
  }
}

/** One attempt of a unit of work, with the slots of the locks that it has asked for. */
class Attempt {
  private readonly taken = new Set<string>();
  private isOver = false;

  constructor(private readonly slots: KeyedSlots) {}

  /** @throws CrowdedLock */
  require(key: string): void {
    if (this.isOver || this.taken.has(key)) return;
    if (!this.slots.tryTake(key)) throw new CrowdedLock(key);
    this.taken.add(key);
  }

  /** For a slot that was taken for this attempt. */
  inherit(key: string): void {
    this.taken.add(key);
  }

  end(): void {
    this.isOver = true;
    for (const key of this.taken) this.slots.release(key);
  }
}

const attempts = new AsyncLocalStorage<Attempt>();

/**
 * Called before each statement that may wait for a lock others ask for: the locks of rows, and advisory locks. Outside of a
 * unit of work it does nothing.
 */
export function requireLockSlot(key: string): void {
  attempts.getStore()?.require(key);
}

/**
 * Keeps units of work that wait for one lock from occupying the pool. At most a third of the connections hold or wait for it;
 * the rollback of any other gives its connection back, and it runs again when it is its turn. PostgreSQL has undone the first
 * attempt, and a unit of work locks before it changes anything in memory.
 */
export class LockAdmission {
  private readonly slots: KeyedSlots;
  private readonly longestWait: number;

  constructor({ poolMax, lockTimeout }: Pick<DatabaseConfig, 'poolMax' | 'lockTimeout'>) {
    this.longestWait = lockTimeout;
    this.slots = new KeyedSlots(Math.max(1, Math.floor(poolMax * SHARE)), LONGEST_LINE);
  }

  /** @throws TOO_MANY_CONCURRENT_CHANGES when its turn has not come in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const endsAt = performance.now() + this.longestWait;
    let outcome = await this.attempt(work);
    while (outcome instanceof CrowdedLock) {
      if (!(await this.slots.take(outcome.key, endsAt - performance.now())))
        throw DatabaseErrors.TOO_MANY_CONCURRENT_CHANGES({}, { retryAfter: RETRY, cause: outcome });
      outcome = await this.attempt(work, outcome.key);
    }
    return outcome;
  }

  private async attempt<T>(work: () => Promise<T>, turn?: string): Promise<T | CrowdedLock> {
    const attempt = new Attempt(this.slots);
    if (turn !== undefined) attempt.inherit(turn);
    try {
      return await attempts.run(attempt, work);
    } catch (error) {
      if (error instanceof CrowdedLock) return error;
      throw error;
    } finally {
      attempt.end();
    }
  }
}
