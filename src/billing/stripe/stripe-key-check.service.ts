import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import { MadeCharges } from '../gateways/made-charges.registry.js';
import { callStripe, findAtStripe } from './stripe-calls.js';
import { StripeAccountRepository } from './stripe-account.repository.js';
import { StripeClients } from './stripe-clients.service.js';
import { StripeErrors } from './stripe.errors.js';

const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;

/** Asks Stripe about keys before they are stored; outside of units of work. */
@Injectable()
export class StripeKeyCheck {
  constructor(
    private readonly clients: StripeClients,
    private readonly accounts: StripeAccountRepository,
    private readonly charges: MadeCharges,
  ) {}

  /**
   * The account of the merchant that a key belongs to, by a charge made there; null for another account. An account that was
   * never used counts as the same, since nothing depends on it.
   * @throws STRIPE_KEYS_REJECTED, STRIPE_UNAVAILABLE
   */
  async accountOf(merchantId: string, secretKey: string): Promise<string | null> {
    const stripe = this.clients.of(secretKey);
    await answered(() => callStripe(() => stripe.paymentIntents.list({ limit: 1 })));
    for (const { id, retiredAt } of await this.accounts.listOf(merchantId)) {
      const { isUsed, ref } = await this.charges.useOf('stripe', id);
      if (ref === null ? !isUsed && !retiredAt : await answered(() => has(stripe, ref))) return id;
    }
    return null;
  }
}

async function has(stripe: Stripe, ref: string): Promise<boolean> {
  const found = ref.startsWith('seti_')
    ? await findAtStripe(() => stripe.setupIntents.retrieve(ref))
    : await findAtStripe(() => stripe.paymentIntents.retrieve(ref));
  return found !== null;
}

/** @throws STRIPE_KEYS_REJECTED, STRIPE_UNAVAILABLE */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    const { cause } = error;
    const isRejected = cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError;
    if (isRejected) throw StripeErrors.STRIPE_KEYS_REJECTED({}, { cause });
    throw StripeErrors.STRIPE_UNAVAILABLE({}, { cause });
  }
}
