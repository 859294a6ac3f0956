import { Injectable } from '@nestjs/common';
import type { BillingActor } from '../merchants/billing-actor.js';
import type { ListedRefund, RefundResult } from '../gateways/gateway-results.js';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import type { Payment } from '../payments/payment.entity.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { BeginRefund } from './actions/begin-refund.js';
import { ImportRefunds } from './actions/import-refunds.js';
import { SettleRefund } from './actions/settle-refund.js';
import { GatewayRefunds } from './gateway-refunds.service.js';
import { RefundErrors } from './refund.errors.js';
import { RefundRepository } from './refund.repository.js';
import type { RefundRequest } from './refund-request.js';

/** Why gateways refuse refunds of more than is left of a charge. */
const TOO_LITTLE_LEFT: ReadonlySet<string> = new Set(['charge_already_refunded', 'exceeds_captured_amount']);

/**
 * Refunds in three steps: the refund is committed, the gateway is called outside of any unit of work, the outcome is committed.
 * Running it again after a crash is safe, because the refund's id is the idempotency key of the call.
 */
@Injectable()
export class RefundFlow {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly gatewayRefunds: GatewayRefunds,
    private readonly beginRefund: BeginRefund,
    private readonly settleRefund: SettleRefund,
    private readonly importRefunds: ImportRefunds,
  ) {}

  /**
   * Refunds that were made at the gateway meanwhile are imported where they leave too little.
   * @returns the id of the refund, whatever became of it. @throws as BeginRefund
   */
  async refund(request: RefundRequest, by: BillingActor): Promise<string> {
    const id = await this.beginRefund.execute(request, by);
    const result = await this.run(id);
    if (result?.status === 'failed' && TOO_LITTLE_LEFT.has(result.failureReason ?? ''))
      await this.importMade(id);
    return id;
  }

  /** @returns the answer of the gateway; null without one */
  async run(id: string): Promise<RefundResult | null> {
    const refund = await this.refunds.findById(id);
    if (refund?.isPending !== true || !refund.paymentId) return null;
    const payment = await this.payments.findById(refund.paymentId);
    if (payment === null) return null;
    const result = await this.gatewayRefunds.send(refund, payment);
    await this.settleRefund.execute(id, result === null ? { unknown: true } : { result });
    return result;
  }

  /** @throws REFUNDED_ALREADY, REFUND_AMOUNT_TOO_HIGH by what is left then */
  private async importMade(id: string): Promise<void> {
    const refund = await this.refunds.findById(id);
    const payment = refund?.paymentId ? await this.payments.findById(refund.paymentId) : null;
    if (refund === null || payment === null) return;
    const refundable = await this.importRefunds.execute(payment, await this.listMade(payment));
    if (refundable === 0) throw RefundErrors.REFUNDED_ALREADY();
    if (refund.amount > refundable)
      throw RefundErrors.REFUND_AMOUNT_TOO_HIGH({ refundable: String(refundable) });
  }

  /** The oldest first. None where the gateway does not answer: its events report them. */
  private async listMade(payment: Payment): Promise<ListedRefund[]> {
    try {
      return (await this.gatewayRefunds.list(payment)).toReversed();
    } catch (error) {
      if (error instanceof GatewayUnavailable) return [];
      throw error;
    }
  }
}
