import { Injectable } from '@nestjs/common';
import type { ChargeResult, SetupResult } from '../gateways/gateway-results.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import type { AtAccount, ChargeInput, SetupInput } from '../gateways/payment-gateway.js';
import type { Payment, PaymentTrigger } from './payment.entity.js';

/** While the buyer is absent. */
const OFF_SESSION: readonly PaymentTrigger[] = [
  'subscription_cycle',
  'retry_dunning',
  'retry_payment_method_update',
  'retry_admin',
];

/** Sends attempts to their gateways, and finds them there. A setup is a charge of nothing. */
@Injectable()
export class GatewayAttempts {
  constructor(private readonly gateways: GatewayRegistry) {}

  /** @throws as PaymentGateway.charge */
  async send(payment: Payment): Promise<ChargeResult> {
    const gateway = this.gatewayOf(payment);
    if (!payment.isSetup) return gateway.charge(chargeInput(payment));
    return chargeOfSetup(await gateway.setup(setupInput(payment)));
  }

  /** Null when the gateway has never received it. @throws GatewayUnavailable */
  async find(payment: Payment): Promise<ChargeResult | null> {
    const gateway = this.gatewayOf(payment);
    const { id: idempotencyKey, gatewayRef: ref, attemptedAt: since } = payment;
    const lookup = { ...accountOf(payment), ...(ref ? { ref } : { idempotencyKey, since }) };
    if (!payment.isSetup) return gateway.findCharge(lookup);
    const setup = await gateway.findSetup(lookup);
    return setup && chargeOfSetup(setup);
  }

  /** Cancels what is not final yet. @throws GatewayUnavailable */
  async cancel(payment: Payment, ref: string): Promise<ChargeResult> {
    const gateway = this.gatewayOf(payment);
    const named = { ...accountOf(payment), ref };
    if (!payment.isSetup) return gateway.cancelCharge(named);
    return chargeOfSetup(await gateway.cancelSetup(named));
  }

  private gatewayOf({ gateway }: Payment) {
    return this.gateways.named(gateway);
  }
}

export function chargeOfSetup(setup: SetupResult): ChargeResult {
  return { ...setup, currency: '', amount: 0, capturedAmount: 0 };
}

function chargeInput(payment: Payment): ChargeInput {
  const { amount, currency, savesMethod, description } = payment;
  return {
    ...commonInput(payment),
    ...{ amount, currency, savesMethod, description },
    source: sourceOf(payment),
    isOffSession: OFF_SESSION.includes(payment.trigger),
  };
}

/** @throws Error for a saved method, which needs no setup */
function setupInput(payment: Payment): SetupInput {
  const source = sourceOf(payment);
  if (!('token' in source)) throw new Error(`payment ${payment.id} saves a method that is saved`);
  return { ...commonInput(payment), token: source.token };
}

function commonInput(payment: Payment) {
  const { id, checkoutId, orderId, subscriptionId } = payment;
  return {
    ...accountOf(payment),
    idempotencyKey: id,
    customer: {
      ref: payment.gatewayCustomerRef ?? null,
      email: payment.customerEmail,
      name: payment.customerName ?? null,
    },
    returnUrl: payment.returnUrl ?? null,
    metadata: {
      payment_id: id,
      ...(checkoutId && { checkout_id: checkoutId }),
      ...(subscriptionId && { subscription_id: subscriptionId }),
      ...(orderId && { order_id: orderId }),
    },
  };
}

function accountOf({ organizationId: merchantId, gatewayAccount }: Payment): AtAccount {
  return { merchantId, account: gatewayAccount ?? null };
}

function sourceOf({ id, source }: Payment) {
  if (!source) throw new Error(`payment ${id} has no source left`);
  return source;
}
