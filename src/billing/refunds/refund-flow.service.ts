import { Injectable } from '@nestjs/common';
import type { BillingActor } from '../merchants/billing-actor.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { BeginRefund } from './actions/begin-refund.js';
import { SettleRefund } from './actions/settle-refund.js';
import { GatewayRefunds } from './gateway-refunds.service.js';
import { RefundRepository } from './refund.repository.js';
import type { RefundRequest } from './refund-request.js';

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
  ) {}

  /** @returns the id of the refund, whatever became of it. @throws as BeginRefund */
  async refund(request: RefundRequest, by: BillingActor): Promise<string> {
    const id = await this.beginRefund.execute(request, by);
    await this.run(id);
    return id;
  }

  async run(id: string): Promise<void> {
    const refund = await this.refunds.findById(id);
    if (refund?.isPending !== true || !refund.paymentId) return;
    const payment = await this.payments.findById(refund.paymentId);
    if (payment === null) return;
    const result = await this.gatewayRefunds.send(refund, payment);
    await this.settleRefund.execute(id, result === null ? { unknown: true } : { result });
  }
}
