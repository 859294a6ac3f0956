import type { Env } from './env.js';
import { productVersion } from './product-version.js';

/** How events leave for servers of other people. */
export class WebhookConfig {
  /** Seconds that one attempt may take. */
  readonly timeout: number;
  /** Whether addresses of private networks and of this machine may be called, and may be http. */
  readonly allowsPrivateNetworks: boolean;
  /** How our requests name themselves. */
  readonly userAgent = `Atrium-Webhooks/${productVersion}`;

  constructor(env: Env) {
    this.timeout = env.WEBHOOK_TIMEOUT;
    this.allowsPrivateNetworks = env.WEBHOOKS_ALLOW_PRIVATE_NETWORKS;
  }
}
