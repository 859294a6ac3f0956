import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { RefundResult } from '../gateways/gateway-results.js';
import type { RefundInput } from '../gateways/payment-gateway.js';
import { UnsupportedAmount } from './stripe-amounts.js';
import { callStripe, isMissing } from './stripe-calls.js';
import { refundParams } from './stripe-requests.js';
import { refundResultOf } from './stripe-results.js';

const { StripeInvalidRequestError } = Stripe.errors;

/** Sends money of charges back. */
@Injectable()
export class StripeRefunds {
  /**
   * A refund that Stripe rejects, as of a disputed charge, is a failed one without a reference.
   * @throws GatewayUnavailable, IDEMPOTENCY_CONFLICT, Error for unknown charges
   */
  async refund(stripe: Stripe, input: RefundInput): Promise<RefundResult> {
    const { idempotencyKey } = input;
    try {
      const params = refundParams(input);
      const refund = await callStripe(() => stripe.refunds.create(params, { idempotencyKey }));
      const result = refundResultOf(refund);
      if (result === null) throw new Error(`refund ${refund.id} names no payment intent`);
      return result;
    } catch (error) {
      if (isMissing(error)) throw new Error(`Stripe has no charge ${input.chargeRef}`, { cause: error });
      const reason = failureReasonOf(error);
      if (reason === null) throw error;
      return failedRefund(input, reason);
    }
  }
}

function failedRefund(input: RefundInput, failureReason: string): RefundResult {
  const { chargeRef, currency, amount, metadata } = input;
  return { ref: null, chargeRef, status: 'failed', currency, amount, failureReason, metadata };
}

/** Null for what is no rejection of the refund. */
function failureReasonOf(error: unknown): string | null {
  if (error instanceof UnsupportedAmount) return 'amount_not_supported';
  if (!(error instanceof StripeInvalidRequestError)) return null;
  if (error.code === 'payment_intent_unexpected_state') return 'charge_not_captured';
  return error.code ?? (error.param === 'amount' ? 'exceeds_captured_amount' : 'invalid_request');
}
