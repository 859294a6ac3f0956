import { Injectable, Logger } from '@nestjs/common';
import type { MadeRefund } from '../gateways/gateway-results.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import type { Payment } from '../payments/payment.entity.js';
import { splitGross, type RefundSplit } from './refund-amounts.js';
import { RefundOpener } from './refund-opener.service.js';
import { RefundRecorder } from './refund-recorder.service.js';
import { RefundRepository } from './refund.repository.js';
import { RefundSettler } from './refund-settler.service.js';
import { refundableOrder, RefundableOrders, type PaidOrder } from './refundable-orders.service.js';

/** Takes refunds into the books that were made at the gateway; joins the caller's unit of work. */
@Injectable()
export class RefundImporter {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly refunds: RefundRepository,
    private readonly orders: RefundableOrders,
    private readonly merchantTime: MerchantTime,
    private readonly opener: RefundOpener,
    private readonly settler: RefundSettler,
    private readonly recorder: RefundRecorder,
  ) {}

  /** Once for each reference of the gateway: a repetition settles the refund that has it. */
  async import(payment: Payment, result: MadeRefund): Promise<void> {
    const merchant = await this.merchantTime.hold(payment.organizationId);
    const paid = payment.orderId ? await this.orders.lock(payment.orderId) : null;
    const known = await this.refunds.findByGatewayRef(payment.gateway, result.ref);
    if (known !== null) return this.settler.settle(known.id, { result });
    // What was refused there has changed nothing.
    if (result.status === 'failed' || result.status === 'canceled') return;
    const parts = paid?.payment?.id === payment.id ? partsOf(paid, result.amount) : null;
    if (paid === null || parts === null) return this.reject(payment, result);
    const refund = await this.opener.import(parts, paid, merchant);
    refund.noteRef(result.ref);
    this.recorder.recordOpened(refund, null);
    await this.settler.apply({ ...paid, refund, merchant }, { result });
  }

  private reject({ id: paymentId, organizationId: merchantId }: Payment, { ref, amount }: MadeRefund): void {
    this.logger.error(
      { paymentId, merchantId, gatewayRef: ref, amount },
      'the gateway has refunded more than is left of an order',
    );
  }
}

/** Null for more than is left of the order or of what has paid it. */
function partsOf({ order, payment }: PaidOrder, gross: number): RefundSplit | null {
  if (gross > (payment?.refundableAmount ?? 0)) return null;
  return splitGross(refundableOrder(order), gross);
}
