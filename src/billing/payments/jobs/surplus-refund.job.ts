import { Injectable, Logger } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { DueWorkSchedule } from '../../clock/due-work-schedule.service.js';
import type { RefundResult } from '../../gateways/gateway-results.js';
import { GatewayUnavailable } from '../../gateways/gateway-unavailable.error.js';
import { GatewayRegistry } from '../../gateways/gateway.registry.js';
import { surplusRefunded } from '../../ledger/ledger-kinds.js';
import { Ledger } from '../../ledger/ledger.service.js';
import { SURPLUS_REFUND } from '../payment-due-work.js';
import type { Payment } from '../payment.entity.js';
import { PaymentRepository } from '../payment.repository.js';

/** Seconds before a refund that the gateway has accepted is looked up again. */
const NEXT_LOOK = 3_600;
/** Seconds before a gateway is called again that gave no answer. */
const NEXT_CALL = 60;

/** Refunds what was captured beyond what is owed, such as by an attempt that succeeded after another one had paid. */
@Injectable()
@DueWorkHandlerOf({ kind: SURPLUS_REFUND })
export class SurplusRefundJob implements DueWorkHandler {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateways: GatewayRegistry,
    private readonly ledger: Ledger,
    private readonly dueWork: DueWorkSchedule,
    private readonly audit: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(item: DueItem, now: Date): Promise<void> {
    const payment = await this.payments.findById(item.recordId);
    const chargeRef = payment?.gatewayRef;
    if (!payment || !chargeRef || payment.surplusAmount === 0) return;
    const refund = await this.refundUnlessUnavailable(payment, chargeRef);
    await this.unitOfWork.run(async () => {
      await this.payments.lockById(payment.id);
      if (refund === null) return this.dueWork.schedule({ ...item, dueAt: addSeconds(now, NEXT_CALL) });
      if (refund.status === 'succeeded') return this.book(payment, now);
      if (refund.status === 'pending')
        return this.dueWork.schedule({ ...item, dueAt: addSeconds(now, NEXT_LOOK) });
      this.reportFailure(payment, refund);
    });
  }

  /** Null where the gateway gave no answer: it may have made the refund. */
  private async refundUnlessUnavailable(payment: Payment, chargeRef: string): Promise<RefundResult | null> {
    try {
      return await this.refund(payment, chargeRef);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return null;
      throw error;
    }
  }

  /** As it is now: the answer to a repeated request would be that of the first one. */
  private async refund(payment: Payment, chargeRef: string): Promise<RefundResult> {
    const { id, organizationId: merchantId, gatewayAccount, surplusAmount: amount } = payment;
    const { currency } = payment;
    const at = { merchantId, account: gatewayAccount ?? null, chargeRef };
    const gateway = this.gateways.named(payment.gateway);
    const idempotencyKey = `${id}:surplus`;
    const known = await gateway.findRefund({ ...at, idempotencyKey });
    if (known !== null) return known;
    const metadata = { payment_id: id };
    return gateway.refund({ ...at, amount, currency, idempotencyKey, reason: 'duplicate', metadata });
  }

  private async book(payment: Payment, at: Date): Promise<void> {
    const { id: reference, organizationId: merchantId, surplusAmount: amount, currency } = payment;
    if (await this.ledger.isPosted({ merchantId, kind: 'surplus_refunded', reference })) return;
    await this.ledger.post({
      ...{ merchantId, currency, at, reference, paymentId: reference },
      ...surplusRefunded({ amount }),
    });
    this.record(payment, BillingAudit.PAYMENT_SURPLUS_REFUNDED, { amount, currency });
  }

  /** The money stays in the account `surplus` until someone returns it by other means. */
  private reportFailure(payment: Payment, { failureReason }: RefundResult): void {
    const { id: paymentId, organizationId: merchantId, surplusAmount: amount, currency } = payment;
    this.logger.error(
      { paymentId, merchantId, amount, currency, failureReason },
      'a surplus could not be refunded',
    );
    this.record(payment, BillingAudit.PAYMENT_SURPLUS_REFUND_FAILED, { amount, currency, failureReason });
  }

  private record(
    { id, organizationId }: Payment,
    action: SurplusAction,
    after: Record<string, unknown>,
  ): void {
    const subject = { type: 'payment', id } as const;
    this.audit.record({ actor: { kind: 'system' }, action, subject, organizationId, after });
  }
}

type SurplusAction = (typeof BillingAudit)['PAYMENT_SURPLUS_REFUNDED' | 'PAYMENT_SURPLUS_REFUND_FAILED'];
