import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { DueWorkSchedule } from '../../clock/due-work-schedule.service.js';
import { GatewayUnavailable } from '../../gateways/gateway-unavailable.error.js';
import { PaymentRepository } from '../../payments/payment.repository.js';
import { SettleRefund } from '../actions/settle-refund.js';
import { GatewayRefunds } from '../gateway-refunds.service.js';
import { FIRST_LOOK, LONGEST_ATTEMPT, LONGEST_PAUSE, REFUND_RECONCILIATION } from '../refund-due-work.js';
import type { Refund } from '../refund.entity.js';
import { RefundFlow } from '../refund-flow.service.js';
import { RefundRepository } from '../refund.repository.js';

const NEVER_SENT = { ref: null, status: 'failed', failureReason: 'expired' } as const;

/** Finds the outcome of refunds that have none yet: after a crash, a lost answer, or while a bank takes its time. */
@Injectable()
@DueWorkHandlerOf({ kind: REFUND_RECONCILIATION })
export class RefundReconciliationJob implements DueWorkHandler {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly gatewayRefunds: GatewayRefunds,
    private readonly flow: RefundFlow,
    private readonly settleRefund: SettleRefund,
    private readonly unitOfWork: UnitOfWork,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  async run(item: DueItem, now: Date): Promise<void> {
    const refund = await this.refunds.findById(item.recordId);
    if (refund?.isPending !== true) return;
    const age = secondsBetween(refund.createdAt, now, 'floor');
    try {
      await this.lookUp(refund, age >= LONGEST_ATTEMPT);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
    const pause = Math.min(Math.max(FIRST_LOOK, age), LONGEST_PAUSE);
    await this.lookAgain(item, addSeconds(now, pause));
  }

  private async lookUp(refund: Refund, isOver: boolean): Promise<void> {
    const payment = refund.paymentId ? await this.payments.findById(refund.paymentId) : null;
    if (payment === null) return;
    const result = await this.gatewayRefunds.find(refund, payment);
    if (result !== null) return this.settleRefund.execute(refund.id, { result });
    // Gateways forget idempotency keys after a day: a later request could be a second refund.
    if (isOver) return this.settleRefund.execute(refund.id, { result: NEVER_SENT });
    await this.flow.run(refund.id);
  }

  private async lookAgain(item: DueItem, dueAt: Date): Promise<void> {
    await this.unitOfWork.run(async () => {
      const refund = await this.refunds.lockById(item.recordId);
      if (refund?.isPending === true) await this.dueWork.schedule({ ...item, dueAt });
    });
  }
}
