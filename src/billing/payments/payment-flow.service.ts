import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { GatewayRefusal } from '../gateways/gateway-refusal.error.js';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import { GatewayErrors } from '../gateways/gateway.errors.js';
import { SettlePayment } from './actions/settle-payment.js';
import { GatewayAttempts } from './gateway-attempts.service.js';
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
    private readonly attempts: GatewayAttempts,
    private readonly settlePayment: SettlePayment,
  ) {}

  /** @param known what the caller has read of what is paid, for its purpose */
  async run(paymentId: string, known?: unknown): Promise<AttemptOutcome> {
    const outcome = await this.charge(paymentId);
    if (outcome === null) return { unknown: true };
    await this.settlePayment.execute(paymentId, outcome, known);
    return outcome;
  }

  /** Calls the gateway; the outcome is left to be stored. Null for an attempt that is no longer open. */
  async charge(paymentId: string): Promise<AttemptOutcome | null> {
    const payment = await this.payments.findById(paymentId);
    return payment?.isOpen === true ? this.send(payment) : null;
  }

  private async send(payment: Payment): Promise<AttemptOutcome> {
    for (const pause of [...PAUSES, null]) {
      try {
        return { charge: await this.attempts.send(payment) };
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
  if (error instanceof GatewayRefusal) return { refused: error.decline };
  if (!(error instanceof AppError) || error.key !== GatewayErrors.PAYMENT_TOKEN_INVALID.key) return null;
  return { refused: { code: 'invalid_token', message: error.message, isHard: true } };
}
