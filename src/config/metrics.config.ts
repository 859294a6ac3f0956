import type { Env } from './env.js';

/** Who may read the metrics, and where. */
export class MetricsConfig {
  /** Of a listener of their own; undefined for none, 0 for any free one. */
  readonly port: number | undefined;
  /** Asked for wherever metrics are served; undefined keeps them off the main port. */
  readonly token: string | undefined;
  /** Whether anybody can read them at all. */
  readonly isEnabled: boolean;

  constructor(env: Env) {
    this.port = env.METRICS_PORT;
    this.token = env.METRICS_TOKEN;
    this.isEnabled = this.port !== undefined || this.token !== undefined;
  }
}
