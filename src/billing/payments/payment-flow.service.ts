import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import { GatewayErrors } from '../gateways/gateway.errors.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import type { ChargeInput } from '../gateways/payment-gateway.js';
import { SettlePayment } from './actions/settle-payment.js';
import type { Payment } from './payment.entity.js';
import type { AttemptOutcome } from './payment-settler.service.js';
import { PaymentRepository } from './payment.repository.js';

/** Milliseconds before a call that the gateway refused while it was overloaded is repeated. */
const PAUSES = [200, 500] as const;

/**
 * Charges a committed attempt: calls the gateway outside of any unit of work, then commits the outcome. Running it again after a
 * crash is safe, because the payment's id is the idempotency key of the call.
 */
@Injectable()
export class PaymentFlow {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateways: GatewayRegistry,
    private readonly settlePayment: SettlePayment,
  ) {}

  async run(paymentId: string): Promise<AttemptOutcome> {
    const payment = await this.payments.findById(paymentId);
    if (payment?.isOpen !== true) return { unknown: true };
    const outcome = await this.charge(payment);
    await this.settlePayment.execute(paymentId, outcome);
    return outcome;
  }

  private async charge(payment: Payment): Promise<AttemptOutcome> {
    const gateway = this.gateways.named(payment.gateway);
    for (const pause of [...PAUSES, null]) {
      try {
        return { charge: await gateway.charge(chargeOf(payment)) };
      } catch (error) {
        const refused = refusalOf(error);
        if (refused !== null) return refused;
        if (!(error instanceof GatewayUnavailable)) throw error;
        // What may have been executed is looked up later instead of waited for.
        if (error.executed === 'unknown' || pause === null) return { unknown: true };
        await sleep(pause);
      }
    }
    return { unknown: true };
  }
}

function refusalOf(error: unknown): AttemptOutcome | null {
  if (!(error instanceof AppError) || error.key !== GatewayErrors.PAYMENT_TOKEN_INVALID.key) return null;
  return { refused: { code: 'invalid_token', message: error.message, isHard: true } };
}

function chargeOf(payment: Payment): ChargeInput {
  const { id, source, checkoutId, orderId } = payment;
  if (!source) throw new Error(`payment ${id} has no source left`);
  return {
    merchantId: payment.organizationId,
    idempotencyKey: id,
    amount: payment.amount,
    currency: payment.currency,
    source,
    isOffSession: payment.trigger === 'subscription_cycle' || payment.trigger === 'retry_dunning',
    savesMethod: false,
    customer: { ref: null, email: payment.customerEmail, name: payment.customerName ?? null },
    description: payment.description,
    returnUrl: payment.returnUrl ?? null,
    metadata: {
      payment_id: id,
      ...(checkoutId && { checkout_id: checkoutId }),
      ...(orderId && { order_id: orderId }),
    },
  };
}
