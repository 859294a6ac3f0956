import type { Env } from './env.js';

/** Where Redis is, if there is one. */
export class RedisConfig {
  /** One server, or several nodes of one cluster. Empty: PostgreSQL carries queues and shared counters. */
  readonly urls: string[];

  constructor(env: Env) {
    this.urls = env.REDIS_URL ?? [];
  }
}
