import { Injectable } from '@nestjs/common';
import { GatewayEventHandlers } from '../gateways/gateway-event-handlers.registry.js';
import type { GatewayEventOf } from '../gateways/gateway-event.js';
import { PaymentRepository } from '../payments/payment.repository.js';
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

  private async onRefund({ merchantId, account, ...reported }: Reported): Promise<void> {
    if (merchantId === null) return;
    // What an account reports of charges that were made at another one is left alone.
    const { chargeRef } = reported.refund;
    const payment = await this.payments.findByCharge({ merchantId, account, chargeRef });
    if (payment !== null) await this.reportedRefunds.take(payment, reported);
  }

  /** Disputes of charges that were not made here are left alone. */
  private async onDispute({
    merchantId,
    account,
    dispute,
  }: GatewayEventOf<'dispute.updated'>): Promise<void> {
    if (merchantId === null) return;
    const payment = await this.payments.findByCharge({ merchantId, account, chargeRef: dispute.chargeRef });
    if (payment !== null) await this.disputeSettler.settle(payment, dispute);
  }
}

type Reported = GatewayEventOf<'refund.updated'>;
