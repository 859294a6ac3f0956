import { Injectable } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { DueWorkSchedule } from '../../clock/due-work-schedule.service.js';
import type { ChargeResult, Decline } from '../../gateways/gateway-results.js';
import { GatewayUnavailable } from '../../gateways/gateway-unavailable.error.js';
import { GatewayAttempts } from '../gateway-attempts.service.js';
import { SettlePayment } from '../actions/settle-payment.js';
import { FIRST_LOOK, LONGEST_ATTEMPT, PAYMENT_RECONCILIATION } from '../payment-due-work.js';
import type { Payment } from '../payment.entity.js';
import { PaymentFlow } from '../payment-flow.service.js';
import { PaymentRepository } from '../payment.repository.js';

const NEVER_SENT: Decline = {
  code: 'expired',
  message: 'The payment was not completed in time.',
  isHard: false,
};

/** Finds the outcome of attempts that have none yet: after a crash, a lost answer, or while a buyer authenticates. */
@Injectable()
@DueWorkHandlerOf({ kind: PAYMENT_RECONCILIATION })
export class PaymentReconciliationJob implements DueWorkHandler {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: GatewayAttempts,
    private readonly flow: PaymentFlow,
    private readonly settlePayment: SettlePayment,
    private readonly unitOfWork: UnitOfWork,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  async run(item: DueItem, now: Date): Promise<void> {
    const payment = await this.payments.findById(item.recordId);
    if (payment?.isOpen !== true) return;
    const age = secondsBetween(payment.createdAt, now, 'floor');
    try {
      await this.lookUp(payment, age >= LONGEST_ATTEMPT);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
    await this.lookAgain(item, nextLook(payment, age, now));
  }

  private async lookUp(payment: Payment, isOver: boolean): Promise<void> {
    const { id } = payment;
    const charge = await this.attempts.find(payment);
    if (charge === null && isOver) return this.settlePayment.execute(id, { refused: NEVER_SENT });
    if (charge === null) {
      // The request never arrived: it is sent again.
      await this.flow.run(id);
      return;
    }
    const isCanceled = isOver && !isFinal(charge);
    const last = isCanceled ? await this.attempts.cancel(payment, charge.ref) : charge;
    await this.settlePayment.execute(id, { charge: last });
  }

  private async lookAgain(item: DueItem, dueAt: Date): Promise<void> {
    await this.unitOfWork.run(async () => {
      const payment = await this.payments.lockById(item.recordId);
      if (payment?.isOpen === true) await this.dueWork.schedule({ ...item, dueAt });
    });
  }
}

/** Waits as long as the attempt has lasted, but not beyond its end. */
function nextLook({ createdAt }: Payment, age: number, now: Date): Date {
  const next = addSeconds(now, Math.max(FIRST_LOOK, Math.min(age, LONGEST_ATTEMPT)));
  const end = addSeconds(createdAt, LONGEST_ATTEMPT);
  return now < end && end < next ? end : next;
}

function isFinal({ status }: ChargeResult): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled';
}
