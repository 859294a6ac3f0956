import type { Env } from './env.js';

/** Where Redis is, if there is one. */
export class RedisConfig {
  /** Absent: PostgreSQL carries queues and shared counters. */
  readonly url: string | undefined;

  constructor(env: Env) {
    this.url = env.REDIS_URL;
  }
}
