import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { GatewayRefusal } from '../gateways/gateway-refusal.error.js';
import type { ChargeInput, SetupInput } from '../gateways/payment-gateway.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { UnsupportedAmount } from './stripe-amounts.js';
import { callStripe, isMissing, rejectionOf } from './stripe-calls.js';
import { StripeCustomers } from './stripe-customers.service.js';
import { declineOf } from './stripe-declines.js';
import { StripeLookups } from './stripe-lookups.service.js';
import { chargeParams, IN_DIALOG, INTENT_PARTS, setupParams } from './stripe-requests.js';
import { wantsBuyer } from './stripe-results.js';

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Makes payment intents and setup intents, confirmed in the request that creates them. */
@Injectable()
export class StripeIntents {
  constructor(
    private readonly customers: StripeCustomers,
    private readonly merchants: MerchantQueries,
    private readonly lookups: StripeLookups,
  ) {}

  /** @throws as PaymentGateway.charge */
  async charge(stripe: Stripe, input: ChargeInput): Promise<Stripe.PaymentIntent> {
    const customerRef = await this.customerOf(stripe, input);
    const seller = await this.merchants.find(input.merchantId);
    const { idempotencyKey } = input;
    try {
      const params = chargeParams(input, seller, customerRef);
      return await callStripe(() => stripe.paymentIntents.create(params, { idempotencyKey }));
    } catch (error) {
      return this.requestBuyer(stripe, declinedIn(error, 'payment_intent'));
    }
  }

  /** @throws as PaymentGateway.setup */
  async setup(stripe: Stripe, input: SetupInput): Promise<Stripe.SetupIntent> {
    const { customer, idempotencyKey } = input;
    const customerRef = customer && (await this.customers.keep(stripe, customer, input));
    try {
      const params = setupParams(input, customerRef);
      return await callStripe(() => stripe.setupIntents.create(params, { idempotencyKey }));
    } catch (error) {
      return declinedIn(error, 'setup_intent');
    }
  }

  /**
   * Where the bank wants an absent buyer to authenticate, confirms the charge as one with the buyer present, so that a page can
   * complete it. Any other intent is returned as it is.
   * @throws GatewayUnavailable
   */
  async requestBuyer(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
    const method = intent.last_payment_error?.payment_method;
    if (!wantsBuyer(intent) || !method) return intent;
    const params = { payment_method: method.id, off_session: false, ...IN_DIALOG, expand: INTENT_PARTS };
    try {
      return await callStripe(() =>
        stripe.paymentIntents.confirm(intent.id, params, { idempotencyKey: `${intent.id}:present` }),
      );
    } catch (error) {
      if (isUnexpectedState(error)) return this.current(stripe, intent.id);
      return declinedIn(error, 'payment_intent');
    }
  }

  /** @throws GatewayUnavailable, Error for unknown charges */
  async cancelCharge(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
    try {
      const params = { cancellation_reason: 'abandoned' as const, expand: INTENT_PARTS };
      return await callStripe(() => stripe.paymentIntents.cancel(id, params));
    } catch (error) {
      if (isUnexpectedState(error) || isMissing(error)) return this.current(stripe, id);
      throw error;
    }
  }

  /** @throws GatewayUnavailable, Error for unknown setups */
  async cancelSetup(stripe: Stripe, id: string): Promise<Stripe.SetupIntent> {
    try {
      const params = { cancellation_reason: 'abandoned' as const, expand: INTENT_PARTS };
      return await callStripe(() => stripe.setupIntents.cancel(id, params));
    } catch (error) {
      if (!isUnexpectedState(error) && !isMissing(error)) throw error;
      const current = await this.lookups.getSetup(stripe, id);
      if (current === null) throw new Error(`Stripe has no setup ${id}`, { cause: error });
      return current;
    }
  }

  /** Whose method is saved or charged. A charge that saves nothing makes no record of the buyer. */
  private async customerOf(stripe: Stripe, input: ChargeInput): Promise<string | null> {
    const { source, customer, savesMethod } = input;
    if ('methodRef' in source) return source.customerRef;
    if (customer === null) return null;
    return savesMethod
      ? this.customers.keep(stripe, customer, input)
      : this.customers.keepKnown(stripe, customer, input);
  }

  private async current(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
    const current = await this.lookups.getIntent(stripe, id);
    if (current === null) throw new Error(`Stripe has no charge ${id}`);
    return current;
  }
}

type Declined = { payment_intent: Stripe.PaymentIntent; setup_intent: Stripe.SetupIntent };

/**
 * The intent that a card error tells of.
 * @throws GatewayRefusal, PAYMENT_TOKEN_INVALID and what else the call has thrown
 */
function declinedIn<Kind extends keyof Declined>(error: unknown, kind: Kind): Declined[Kind] {
  if (error instanceof UnsupportedAmount) throw amountRefusal(error);
  if (!(error instanceof StripeCardError)) throw rejectionOf(error);
  const declined = error[kind] as Declined[Kind] | undefined;
  if (declined === undefined) throw new GatewayRefusal(declineOf(error), { cause: error });
  return declined;
}

function amountRefusal(cause: UnsupportedAmount): GatewayRefusal {
  const message = 'This amount cannot be charged in this currency.';
  return new GatewayRefusal({ code: 'amount_not_supported', message, isHard: false }, { cause });
}

function isUnexpectedState(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && (error.code ?? '').endsWith('_unexpected_state');
}
