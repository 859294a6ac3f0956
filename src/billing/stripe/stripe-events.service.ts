import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Clock } from '#common/time/clock.js';
import type { GatewayEvent } from '../gateways/gateway-event.js';
import type { ReceivedEvent } from '../gateways/payment-gateway.js';
import { findAtStripe } from './stripe-calls.js';
import { StripeAccounts } from './stripe-accounts.service.js';
import {
  chargeEvent,
  disputeEvent,
  eventOf,
  refundEvent,
  setupEvent,
  type Reporter,
} from './stripe-event-map.js';
import { StripeLookups } from './stripe-lookups.service.js';
import { StripeErrors } from './stripe.errors.js';

/** Seconds by which a signature may be older than its arrival. */
const TOLERANCE = 300;

/** Verifies what Stripe reports, and reads the records again that it is about. */
@Injectable()
export class StripeEvents {
  constructor(
    private readonly accounts: StripeAccounts,
    private readonly lookups: StripeLookups,
    private readonly clock: Clock,
  ) {}

  /** Null for what means nothing here. @throws STRIPE_SIGNATURE_INVALID, STRIPE_EVENT_MALFORMED */
  async read({ body, headers, merchantId }: ReceivedEvent): Promise<GatewayEvent | null> {
    const [signature, ...others] = headers['stripe-signature'] ?? [];
    if (signature === undefined || others.length > 0) throw StripeErrors.STRIPE_SIGNATURE_INVALID();
    const reporters = await this.accounts.reportersTo(merchantId);
    for (const { id: account, keys } of reporters) {
      const event = this.verified(body, signature, keys.webhookSecret);
      if (event !== null) return eventOf(event, { merchantId, account });
    }
    throw StripeErrors.STRIPE_SIGNATURE_INVALID();
  }

  /**
   * Events are snapshots that arrive in any order, and name methods and charges by their ids only.
   * @throws GatewayUnavailable
   */
  async refresh(event: GatewayEvent): Promise<GatewayEvent> {
    const { merchantId, account } = event;
    const stripe = await this.accounts.clientFor({ merchantId: merchantId ?? '', account });
    return (await this.current(stripe, event, { merchantId, account })) ?? event;
  }

  /** Null for the signature of another secret. @throws STRIPE_EVENT_MALFORMED */
  private verified(body: Buffer, signature: string, secret: string): Stripe.Event | null {
    try {
      const now = this.clock.now().getTime();
      const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now);
      if (!isEvent(event)) throw StripeErrors.STRIPE_EVENT_MALFORMED();
      return event;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      throw StripeErrors.STRIPE_EVENT_MALFORMED({}, { cause: error });
    }
  }

  /** Null for a record that is gone. */
  private async current(
    stripe: Stripe,
    event: GatewayEvent,
    reporter: Reporter,
  ): Promise<GatewayEvent | null> {
    const { id } = event;
    switch (event.type) {
      case 'charge.updated': {
        const intent = await this.lookups.getIntent(stripe, event.charge.ref);
        return intent && chargeEvent(id, intent, reporter);
      }
      case 'setup.updated': {
        const intent = await this.lookups.getSetup(stripe, event.setup.ref);
        return intent && setupEvent(id, intent, reporter);
      }
      case 'refund.updated': {
        const { ref } = event.refund;
        const refund = ref && (await findAtStripe(() => stripe.refunds.retrieve(ref, WITH_CHARGE)));
        return refund ? refundEvent(id, refund, reporter) : null;
      }
      case 'dispute.updated': {
        const { ref } = event.dispute;
        const dispute = await findAtStripe(() => stripe.disputes.retrieve(ref, WITH_CHARGE));
        return dispute && disputeEvent(id, dispute, reporter);
      }
    }
  }
}

const WITH_CHARGE = { expand: ['payment_intent'] };

/** What the signature does not vouch for: that the sender's version of the API has these members. */
function isEvent(body: unknown): boolean {
  const { id, type, data } = (body ?? {}) as Partial<Stripe.Event>;
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object';
}
