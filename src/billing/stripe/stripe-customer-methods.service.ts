import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { CustomerSession } from '../gateways/payment-gateway.js';
import { callStripe, findAtStripe } from './stripe-calls.js';

/** Milliseconds: a page waits for the answer. */
const TIMEOUT = 5_000;

/** Methods are saved without a mark that they may be shown again, so those without one are shown, too. */
const COMPONENTS = {
  payment_element: {
    enabled: true,
    features: {
      payment_method_redisplay: 'enabled',
      payment_method_allow_redisplay_filters: ['always', 'limited', 'unspecified'],
      // The server saves methods, and the portal deletes them.
      payment_method_save: 'disabled',
      payment_method_remove: 'disabled',
    },
  },
} satisfies Stripe.CustomerSessionCreateParams.Components;

/** What Stripe has saved for buyers, which its Payment Element shows to them. */
@Injectable()
export class StripeCustomerMethods {
  /** Null for a record that is gone. @throws GatewayUnavailable */
  async openSession(stripe: Stripe, customer: string): Promise<CustomerSession | null> {
    const params = { customer, components: COMPONENTS };
    const opened = await findAtStripe(() => stripe.customerSessions.create(params, { timeout: TIMEOUT }));
    return opened && { clientSecret: opened.client_secret, lifetime: opened.expires_at - opened.created };
  }

  /** Also of a method that is detached already, or gone. @throws GatewayUnavailable */
  async detach(stripe: Stripe, id: string): Promise<void> {
    try {
      await callStripe(() => stripe.paymentMethods.detach(id));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const known = await findAtStripe(() => stripe.paymentMethods.retrieve(id));
      if (known !== null && known.customer !== null) throw error;
    }
  }
}
