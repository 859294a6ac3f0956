import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ListedRefund, RefundResult } from '../gateways/gateway-results.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import type { GatewayRefundReason } from '../gateways/payment-gateway.js';
import type { Payment } from '../payments/payment.entity.js';
import type { Refund } from './refund.entity.js';

/** Milliseconds before a call that the gateway refused while it was overloaded is repeated. */
const PAUSES = [200, 500] as const;

/** Sends refunds to the gateways of their payments, and finds them there. */
@Injectable()
export class GatewayRefunds {
  constructor(private readonly gateways: GatewayRegistry) {}

  /** Null where the gateway gave no answer: it may have made the refund. */
  async send(refund: Refund, payment: Payment): Promise<RefundResult | null> {
    const gateway = this.gateways.named(payment.gateway);
    const input = refundInput(refund, payment);
    for (const pause of [...PAUSES, null]) {
      try {
        return await gateway.refund(input);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        // What may have been executed is looked up later instead of waited for.
        if (error.executed === 'unknown' || pause === null) return null;
        await sleep(pause);
      }
    }
    return null;
  }

  /** Those of the charge of a payment. @throws GatewayUnavailable */
  async list(payment: Payment): Promise<ListedRefund[]> {
    return this.gateways.named(payment.gateway).listRefunds(chargeOf(payment));
  }

  /** Null when the gateway has never received it. @throws GatewayUnavailable */
  async find(refund: Refund, payment: Payment): Promise<RefundResult | null> {
    const { gatewayRef } = refund;
    const charge = chargeOf(payment);
    const gateway = this.gateways.named(payment.gateway);
    return gateway.findRefund(
      gatewayRef ? { ...charge, ref: gatewayRef } : { ...charge, idempotencyKey: refund.id },
    );
  }
}

function chargeOf({ id, organizationId: merchantId, gatewayAccount, gatewayRef: chargeRef }: Payment) {
  if (!chargeRef) throw new Error(`payment ${id} was never charged`);
  return { merchantId, account: gatewayAccount ?? null, chargeRef };
}

/** Never `fraudulent`, which would put the buyer on block lists. */
function refundInput(refund: Refund, payment: Payment) {
  const { id: idempotencyKey, gatewayAmount: amount, currency } = refund;
  const reason: GatewayRefundReason = refund.reason === 'duplicate' ? 'duplicate' : 'requested_by_customer';
  return {
    ...chargeOf(payment),
    ...{ idempotencyKey, amount, currency, reason },
    metadata: {
      refund_id: refund.id,
      order_id: refund.orderId,
      payment_id: payment.id,
      amount: String(amount),
      refund_amount: String(refund.amount),
      refund_tax_amount: String(refund.taxAmount),
      revoke_benefits: refund.revokeBenefits ? '1' : '0',
    },
  };
}
