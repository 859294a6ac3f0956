import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { secondsBetween } from '#common/time/seconds.js';
import { callStripe, findAtStripe } from './stripe-calls.js';
import { keyIn, type StripeMetadata } from './stripe-metadata.js';
import { INTENT_PARTS } from './stripe-requests.js';

const PAGE = 100;
/** Records that a look-up reads at most. */
const MOST = 1_000;
/** Seconds by which the clocks of Stripe and this machine may differ. */
const SKEW = 300;

/**
 * Finds records by the key they were made with. Stripe's search lags behind by up to a minute, so its lists are read instead,
 * newest first, from the time of the attempt on.
 */
@Injectable()
export class StripeLookups {
  /** @throws GatewayUnavailable */
  async findIntent(stripe: Stripe, key: string, since: Date): Promise<Stripe.PaymentIntent | null> {
    const found = await firstWith(key, stripe.paymentIntents.list(page(since)));
    return found && this.getIntent(stripe, found.id);
  }

  /** @throws GatewayUnavailable */
  async findSetup(stripe: Stripe, key: string, since: Date): Promise<Stripe.SetupIntent | null> {
    const found = await firstWith(key, stripe.setupIntents.list(page(since)));
    return found && this.getSetup(stripe, found.id);
  }

  /** @throws GatewayUnavailable */
  async findRefund(stripe: Stripe, key: string, intentId: string): Promise<Stripe.Refund | null> {
    return firstWith(key, stripe.refunds.list({ payment_intent: intentId, limit: PAGE }));
  }

  /** The newest page. @throws GatewayUnavailable */
  async listRefunds(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
    const listed = await callStripe(() => stripe.refunds.list({ payment_intent: intentId, limit: PAGE }));
    return listed.data;
  }

  /** @throws GatewayUnavailable */
  getIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> {
    return findAtStripe(() => stripe.paymentIntents.retrieve(id, { expand: INTENT_PARTS }));
  }

  /** @throws GatewayUnavailable */
  getSetup(stripe: Stripe, id: string): Promise<Stripe.SetupIntent | null> {
    return findAtStripe(() => stripe.setupIntents.retrieve(id, { expand: INTENT_PARTS }));
  }

  /** @throws GatewayUnavailable */
  getRefund(stripe: Stripe, id: string): Promise<Stripe.Refund | null> {
    return findAtStripe(() => stripe.refunds.retrieve(id));
  }
}

function page(since: Date) {
  return { created: { gte: secondsBetween(new Date(0), since, 'floor') - SKEW }, limit: PAGE };
}

async function firstWith<Found extends { metadata: StripeMetadata | null }>(
  key: string,
  list: Stripe.ApiListPromise<Found>,
): Promise<Found | null> {
  let found: Found | null = null;
  let read = 0;
  await callStripe(() =>
    list.autoPagingEach((record) => {
      read += 1;
      if (keyIn(record.metadata) === key) found = record;
      return found === null && read < MOST;
    }),
  );
  return found;
}
