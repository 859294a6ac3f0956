import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { EarlyGatewayEvent } from '../gateways/early-gateway-event.error.js';
import { GatewayEventHandlers } from '../gateways/gateway-event-handlers.registry.js';
import type { GatewayEventOf } from '../gateways/gateway-event.js';
import type { Payment } from '../payments/payment.entity.js';
import { PaymentRepository, type ReportedCharge } from '../payments/payment.repository.js';
import { DisputeSettler } from './dispute-settler.service.js';
import { ReportedRefunds } from './reported-refunds.service.js';

/** Settles refunds and disputes by what gateways report, and imports refunds that were made there. */
@Injectable()
export class RefundEvents {
  constructor(
    private readonly handlers: GatewayEventHandlers,
    private readonly payments: PaymentRepository,
    private readonly reportedRefunds: ReportedRefunds,
    private readonly disputeSettler: DisputeSettler,
  ) {}

  onModuleInit(): void {
    this.handlers.register('refund.updated', (event) => this.onRefund(event));
    this.handlers.register('dispute.updated', (event) => this.onDispute(event));
  }

  private async onRefund({ merchantId, account, chargeKey, ...reported }: Reported): Promise<void> {
    if (merchantId === null) return;
    const { chargeRef } = reported.refund;
    const payment = await this.paymentOf({ merchantId, account, chargeRef }, chargeKey);
    if (payment !== null) await this.reportedRefunds.take(payment, reported);
  }

  private async onDispute(reported: GatewayEventOf<'dispute.updated'>): Promise<void> {
    const { merchantId, account, dispute, idempotencyKey } = reported;
    if (merchantId === null) return;
    const payment = await this.paymentOf(
      { merchantId, account, chargeRef: dispute.chargeRef },
      idempotencyKey,
    );
    if (payment !== null) await this.disputeSettler.settle(payment, dispute);
  }

  /**
   * Returns null for charges made elsewhere or at another account.
   * @throws EarlyGatewayEvent while one of our charges has no recorded outcome
   */
  private async paymentOf(charge: ReportedCharge, key: string | null): Promise<Payment | null> {
    const payment = await this.payments.findByCharge(charge);
    if (payment !== null || !isUUID(key)) return payment;
    if (await this.payments.isAwaitingCharge(String(key), charge))
      throw new EarlyGatewayEvent(`the outcome of charge ${charge.chargeRef} is not recorded yet`);
    return null;
  }
}

type Reported = GatewayEventOf<'refund.updated'>;
