import type { Env } from './env.js';

/** Where PostgreSQL is. */
export class DatabaseConfig {
  /** Absent: the process runs an embedded PostgreSQL of its own and takes the address from that. */
  readonly url: string | undefined;
  /** Most connections that this process holds open. */
  readonly poolMax: number;

  constructor(env: Env) {
    this.url = env.DATABASE_URL;
    this.poolMax = env.DATABASE_POOL_MAX;
  }
}
