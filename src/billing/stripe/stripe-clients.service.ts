import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { BillingConfig } from '#config/billing.config.js';
import { productVersion } from '#config/product-version.js';

/** The version whose shapes this code reads, also where an account has another default. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
/** Milliseconds after which a call counts as unanswered; confirming a payment takes some seconds. */
const TIMEOUT = 30_000;
/** Maximum number of cached clients. The least recently used one is evicted first. */
const KEPT = 200;

/** Clients of the Stripe API, one for each secret key. */
@Injectable()
export class StripeClients {
  private readonly clients = new Map<string, Stripe>();

  constructor(private readonly config: BillingConfig) {}

  of(secretKey: string): Stripe {
    const client = this.clients.get(secretKey) ?? this.open(secretKey);
    this.clients.delete(secretKey);
    this.clients.set(secretKey, client);
    const [oldest] = this.clients.keys();
    if (this.clients.size > KEPT && oldest !== undefined) this.clients.delete(oldest);
    return client;
  }

  /** Calls are not retried here: callers repeat them with their idempotency key, also after a crash. */
  private open(secretKey: string): Stripe {
    const { protocol, hostname, port } = new URL(this.config.stripeApiBase);
    return new Stripe(secretKey, {
      apiVersion: STRIPE_API_VERSION,
      host: hostname,
      ...(port !== '' && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      maxNetworkRetries: 0,
      timeout: TIMEOUT,
      telemetry: false,
      appInfo: { name: 'Atrium', version: productVersion },
    });
  }
}
