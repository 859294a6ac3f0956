import type { Env } from './env.js';

/** Rules for webhook endpoints. */
export class EndpointConfig {
  /** How many an organization may have. */
  readonly limit: number;
  /** Seconds that a secret is used after it was replaced. */
  readonly secretOverlap: number;

  constructor(env: Env) {
    this.limit = env.WEBHOOK_ENDPOINT_LIMIT;
    this.secretOverlap = env.WEBHOOK_SECRET_OVERLAP;
  }
}
