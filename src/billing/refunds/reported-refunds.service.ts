import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { ListedRefund } from '../gateways/gateway-results.js';
import type { Payment } from '../payments/payment.entity.js';
import { RefundImporter } from './refund-importer.service.js';
import { RefundRepository } from './refund.repository.js';
import { RefundSettler } from './refund-settler.service.js';

/** Settles refunds by what their gateway says, and imports those that were made there; joins the caller's unit of work. */
@Injectable()
export class ReportedRefunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly settler: RefundSettler,
    private readonly importer: RefundImporter,
  ) {}

  /** A repetition changes nothing. */
  async take(payment: Payment, { idempotencyKey, refund: result }: ListedRefund): Promise<void> {
    // Surpluses are refunded by the room of payments.
    if (idempotencyKey?.endsWith(':surplus')) return;
    const refund = isUUID(idempotencyKey) ? await this.refunds.findById(String(idempotencyKey)) : null;
    if (refund === null) await this.importer.import(payment, result);
    else if (refund.paymentId === payment.id) await this.settler.settle(refund.id, { result });
  }
}
