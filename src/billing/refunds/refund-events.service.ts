import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { GatewayEventHandlers } from '../gateways/gateway-event-handlers.registry.js';
import type { GatewayEventOf } from '../gateways/gateway-event.js';
import { PaymentRepository } from '../payments/payment.repository.js';
import { DisputeSettler } from './dispute-settler.service.js';
import { RefundImporter } from './refund-importer.service.js';
import { RefundRepository } from './refund.repository.js';
import { RefundSettler } from './refund-settler.service.js';

/** Settles refunds and disputes by what gateways report, and imports refunds that were made there. */
@Injectable()
export class RefundEvents {
  constructor(
    private readonly handlers: GatewayEventHandlers,
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly settler: RefundSettler,
    private readonly importer: RefundImporter,
    private readonly disputeSettler: DisputeSettler,
  ) {}

  onModuleInit(): void {
    this.handlers.register('refund.updated', (event) => this.onRefund(event));
    this.handlers.register('dispute.updated', (event) => this.onDispute(event));
  }

  private async onRefund({ idempotencyKey, merchantId, account, refund: result }: Reported): Promise<void> {
    // Surpluses are refunded by the room of payments.
    if (idempotencyKey?.endsWith(':surplus')) return;
    if (merchantId === null) return;
    // What an account reports of charges that were made at another one is left alone.
    const payment = await this.payments.findByCharge({ merchantId, account, chargeRef: result.chargeRef });
    if (payment === null) return;
    const refund = isUUID(idempotencyKey) ? await this.refunds.findById(String(idempotencyKey)) : null;
    if (refund === null) await this.importer.import(payment, result);
    else if (refund.paymentId === payment.id) await this.settler.settle(refund.id, { result });
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
