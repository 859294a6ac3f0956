import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { HttpConfig } from '#config/http.config.js';
import { isLiveKey } from '#config/settings/billing.settings.js';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import { StripeAccounts } from './stripe-accounts.service.js';
import { callStripe } from './stripe-calls.js';
import { StripeClients, STRIPE_API_VERSION } from './stripe-clients.service.js';
import { stripeEventTypes } from './stripe-event-map.js';

export interface StripeFinding {
  check: 'keys' | 'mode' | 'endpoint' | 'endpoint.status' | 'endpoint.events' | 'endpoint.version';
  isOk: boolean;
  message: string;
}

export interface StripeReport {
  findings: StripeFinding[];
  /** Of an endpoint that was created: it is shown once. */
  webhookSecret: string | null;
}

interface CheckOptions {
  /** Whose own account is checked; null for that of the installation. */
  merchantId: string | null;
  createsEndpoint: boolean;
}

/** Compares the account at Stripe with what the product needs of it. */
@Injectable()
export class StripeCheck {
  constructor(
    private readonly accounts: StripeAccounts,
    private readonly clients: StripeClients,
    private readonly http: HttpConfig,
  ) {}

  /** @throws GATEWAY_NOT_CONFIGURED without keys; GatewayUnavailable without an answer */
  async run({ merchantId, createsEndpoint }: CheckOptions): Promise<StripeReport> {
    const { keys } = await this.accounts.checkedOf(merchantId);
    const stripe = this.clients.of(keys.secretKey);
    const rejected = await rejectionBy(stripe);
    if (rejected !== null) return { findings: [failed('keys', rejected)], webhookSecret: null };
    const mode = isLiveKey(keys.secretKey) ? 'live: payments move money' : 'test: payments move no money';
    const findings = [passed('keys', 'Stripe accepts the secret key'), passed('mode', mode)];
    const path = `/v1/integrations/stripe/${merchantId === null ? '' : `${merchantId}/`}webhook`;
    const url = this.http.urlOf(path);
    const endpoint = await findEndpoint(stripe, url);
    if (endpoint !== null) return { findings: [...findings, ...judge(endpoint)], webhookSecret: null };
    if (!createsEndpoint)
      return { findings: [...findings, failed('endpoint', `none has the URL ${url}`)], webhookSecret: null };
    const created = await createEndpoint(stripe, url);
    return { findings: [...findings, ...judge(created)], webhookSecret: created.secret ?? null };
  }
}

/** Why Stripe rejects the key; null if it accepts it. @throws GatewayUnavailable */
async function rejectionBy(stripe: Stripe): Promise<string | null> {
  try {
    await callStripe(() => stripe.paymentIntents.list({ limit: 1 }));
    return null;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) || error.executed === 'unknown') throw error;
    return `Stripe rejects the secret key: ${(error.cause as Error).message}`;
  }
}

async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | null> {
  let found: Stripe.WebhookEndpoint | null = null;
  await callStripe(() =>
    stripe.webhookEndpoints.list({ limit: 100 }).autoPagingEach((endpoint) => {
      if (endpoint.url === url) found = endpoint;
      return found === null;
    }),
  );
  return found;
}

function createEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint> {
  return callStripe(() =>
    stripe.webhookEndpoints.create({
      url,
      api_version: STRIPE_API_VERSION,
      enabled_events: [...stripeEventTypes],
    }),
  );
}

function judge(endpoint: Stripe.WebhookEndpoint): StripeFinding[] {
  const { url, status, api_version: version, enabled_events: events } = endpoint;
  const missing = events.includes('*') ? [] : stripeEventTypes.filter((type) => !events.includes(type));
  return [
    passed('endpoint', url),
    finding('endpoint.status', status === 'enabled', status),
    finding(
      'endpoint.events',
      missing.length === 0,
      missing.length === 0 ? 'all needed events are sent' : `not sent: ${missing.join(', ')}`,
    ),
    finding(
      'endpoint.version',
      version === STRIPE_API_VERSION,
      `${version ?? 'the default of the account'}; needed: ${STRIPE_API_VERSION}`,
    ),
  ];
}

function finding(check: StripeFinding['check'], isOk: boolean, message: string): StripeFinding {
  return { check, isOk, message };
}

function passed(check: StripeFinding['check'], message: string): StripeFinding {
  return finding(check, true, message);
}

function failed(check: StripeFinding['check'], message: string): StripeFinding {
  return finding(check, false, message);
}
