import type { ResolvedEnv } from './env.js';

/** Where PostgreSQL is. */
export class DatabaseConfig {
  readonly url: string;
  /** Most connections that this process holds open. */
  readonly poolMax: number;
  /** Milliseconds that a change waits for a row locked by another change. */
  readonly lockTimeout: number;

  constructor(env: ResolvedEnv) {
    this.url = env.DATABASE_URL;
    this.poolMax = env.DATABASE_POOL_MAX;
    this.lockTimeout = env.DATABASE_LOCK_TIMEOUT * 1_000;
  }
}
