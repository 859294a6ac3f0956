import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { GatewayCustomer } from '../gateways/payment-gateway.js';
import { callStripe, isMissing } from './stripe-calls.js';
import { metadataFor } from './stripe-metadata.js';

interface Keeping {
  merchantId: string;
  /** Of the charge or setup that saves a method. */
  idempotencyKey: string;
}

/** Keeps Stripe's records of buyers, to which saved methods are attached. */
@Injectable()
export class StripeCustomers {
  /**
   * Updates the known record, or creates one. Repeated with one key, it returns the same record.
   * @throws GatewayUnavailable
   */
  async keep(stripe: Stripe, { ref, email, name }: GatewayCustomer, at: Keeping): Promise<string> {
    const { merchantId, idempotencyKey } = at;
    const known = await this.keepKnown(stripe, { ref, email, name }, at);
    if (known !== null) return known;
    const contact = contactOf({ email, name });
    // The known record can be gone, deleted at Stripe.
    const key = `${idempotencyKey}:customer${ref === null ? '' : ':new'}`;
    const metadata = metadataFor({ merchantId, idempotencyKey: key }, {});
    const { id } = await callStripe(() =>
      stripe.customers.create({ ...contact, metadata }, { idempotencyKey: key }),
    );
    return id;
  }

  /** Updates the known record. @returns null without one, or where it is gone. @throws GatewayUnavailable */
  async keepKnown(
    stripe: Stripe,
    { ref, ...contact }: GatewayCustomer,
    { idempotencyKey }: Keeping,
  ): Promise<string | null> {
    if (ref === null) return null;
    return (await this.update(stripe, ref, contactOf(contact), idempotencyKey)) ? ref : null;
  }

  /** False for a record that is gone. */
  private async update(
    stripe: Stripe,
    ref: string,
    contact: Stripe.CustomerUpdateParams,
    idempotencyKey: string,
  ): Promise<boolean> {
    try {
      await callStripe(() =>
        stripe.customers.update(ref, contact, { idempotencyKey: `${idempotencyKey}:customer` }),
      );
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}

function contactOf({ email, name }: Omit<GatewayCustomer, 'ref'>) {
  return { email, ...(name !== null && { name }) };
}
