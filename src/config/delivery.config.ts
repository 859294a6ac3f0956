import type { ResolvedEnv } from './env.js';

/** How webhooks are delivered. Times are seconds. */
export class DeliveryConfig {
  /** Between the attempts: the first stands between the first and the second one. */
  readonly retryDelays: readonly number[];
  /** How long the later events of a record wait behind one that is not delivered. */
  readonly hold: number;
  /** Messages sent at once by a process, and to one endpoint. */
  readonly concurrency: number;
  readonly endpointConcurrency: number;
  /** When an endpoint is switched off: nothing has succeeded for so long, and so many attempts have failed. */
  readonly disabling: { readonly after: number; readonly failures: number };
  readonly retention: number;

  constructor(env: ResolvedEnv) {
    this.retryDelays = env.WEBHOOK_RETRY_DELAYS.map(Number);
    this.hold = env.WEBHOOK_HOLD;
    this.concurrency = env.WEBHOOK_CONCURRENCY;
    this.endpointConcurrency = env.WEBHOOK_ENDPOINT_CONCURRENCY;
    this.disabling = { after: env.WEBHOOK_DISABLE_AFTER, failures: env.WEBHOOK_DISABLE_FAILURES };
    this.retention = env.WEBHOOK_RETENTION;
  }
}
