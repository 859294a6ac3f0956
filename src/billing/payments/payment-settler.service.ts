import { Injectable, Logger } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { ChargeResult, Decline } from '../gateways/gateway-results.js';
import { surplusCaptured } from '../ledger/ledger-kinds.js';
import { Ledger } from '../ledger/ledger.service.js';
import { MerchantTime, type HeldMerchant } from '../merchants/merchant-time.service.js';
import type { PaymentEnd } from './payment.metrics.js';
import { PAYMENT_RECONCILIATION, SURPLUS_REFUND } from './payment-due-work.js';
import type { Payment } from './payment.entity.js';
import { PaymentPurposes, type PaymentPurpose } from './payment-purposes.registry.js';
import { PaymentRepository } from './payment.repository.js';

/** What is known of an attempt: the charge, a request that the gateway refused, or nothing yet. */
export type AttemptOutcome = { charge: ChargeResult } | { refused: Decline } | { unknown: true };

const CANCELED: Decline = {
  code: 'canceled',
  message: 'The payment was not completed in time.',
  isHard: false,
};

/**
 * Stores what became of an attempt, and has its purpose react; joins the caller's unit of work. Outcomes come more than once
 * and in any order, from answers, events and look-ups: what is final stays, unless the gateway has captured money after all.
 */
@Injectable()
export class PaymentSettler {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly payments: PaymentRepository,
    private readonly purposes: PaymentPurposes,
    private readonly merchantTime: MerchantTime,
    private readonly dueWork: DueWorkSchedule,
    private readonly ledger: Ledger,
  ) {}

  /** @returns how the attempt has ended by this outcome; null where that was known before, or still is not. @throws MERCHANT_NOT_FOUND */
  async settle(paymentId: string, outcome: AttemptOutcome, known?: unknown): Promise<PaymentEnd | null> {
    const found = await this.payments.findById(paymentId);
    if (found === null) throw new Error(`payment ${paymentId} does not exist`);
    const merchant = await this.merchantTime.hold(found.organizationId);
    const { purpose, recordId } = this.purposes.of(found);
    const paid = await purpose.lock(recordId);
    const payment = await this.payments.lockById(paymentId);
    if (payment === null) throw new Error(`payment ${paymentId} does not exist`);
    const before = payment.status;
    if (before === 'succeeded') return null;
    await this.apply({ payment, paid, purpose, merchant, known }, outcome);
    return payment.status === before || payment.status === 'pending' ? null : payment.status;
  }

  /**
   * Settles successful attempts of one merchant in a single unit of work, if their purpose supports it.
   * @returns the ids of the settled payments; the rest are locked by other transactions or no longer open
   */
  async settleTogether(charged: readonly ChargedPayment[], merchantId: string): Promise<ReadonlySet<string>> {
    const payments = await this.payments.listByIds(charged.map(({ paymentId }) => paymentId));
    const [first] = payments;
    if (first === undefined) return new Set();
    const { purpose } = this.purposes.of(first);
    const joint = payments.filter((payment) => this.purposes.of(payment).purpose === purpose);
    if (purpose.together === undefined) return new Set();
    const merchant = await this.merchantTime.hold(merchantId);
    const records = await purpose.together.lockFree(
      joint.map((payment) => this.purposes.of(payment).recordId),
    );
    const locked = await this.payments.lockFree(joint.map(({ id }) => id));
    const settling = locked.flatMap((payment) => {
      const of = charged.find(({ paymentId }) => paymentId === payment.id);
      const paid = records.get(this.purposes.of(payment).recordId);
      if (of === undefined || paid === undefined || !payment.isOpen) return [];
      return [
        { payment, paid, purpose, merchant: { ...merchant, now: of.now }, charge: of.charge, now: of.now },
      ];
    });
    for (const { payment, charge, now } of settling) payment.succeed(charge.ref, charge.method, now);
    await this.dueWork.cancel(
      ...settling.map(({ payment }) => ({ kind: PAYMENT_RECONCILIATION, recordId: payment.id })),
    );
    const owed = await purpose.together.onSucceeded(settling);
    for (const [index, { charge, ...settled }] of settling.entries())
      await this.refundSurplus(settled, charge.capturedAmount - (owed[index] ?? 0));
    return new Set(settling.map(({ payment }) => payment.id));
  }

  private async apply(settling: Settling, outcome: AttemptOutcome): Promise<void> {
    if ('charge' in outcome) return this.applyCharge(settling, outcome.charge);
    if (!settling.payment.isOpen) return;
    if ('refused' in outcome) return this.fail(settling, outcome.refused);
    await settling.purpose.onPending(settling.paid, settling.payment, null, settling.merchant);
  }

  private async applyCharge(settling: Settling, charge: ChargeResult): Promise<void> {
    const { payment, paid, purpose, merchant } = settling;
    if (charge.status === 'succeeded') return this.succeed(settling, charge);
    if (!payment.isOpen) return;
    payment.noteCharge(charge.ref, charge.method, merchant.now);
    if (charge.status === 'failed' || charge.status === 'canceled')
      return this.fail(settling, charge.decline ?? CANCELED);
    await purpose.onPending(paid, payment, charge, merchant);
  }

  private async succeed(settling: Settling, charge: ChargeResult): Promise<void> {
    const { payment, paid, purpose, merchant, known } = settling;
    const isLate = !payment.isOpen;
    payment.succeed(charge.ref, charge.method, merchant.now);
    await this.dueWork.cancel({ kind: PAYMENT_RECONCILIATION, recordId: payment.id });
    const owed = await purpose.onSucceeded(paid, payment, charge, { ...merchant, known, isLate });
    await this.refundSurplus(settling, charge.capturedAmount - owed);
  }

  /** @param surplus minor units that were captured and are not owed */
  private async refundSurplus(
    { payment, merchant }: Pick<Settling, 'payment' | 'merchant'>,
    surplus: number,
  ): Promise<void> {
    if (surplus <= 0) return;
    payment.markSurplus(surplus, merchant.now);
    const { id: recordId, organizationId: merchantId, currency } = payment;
    await this.ledger.post({
      ...{ merchantId, currency, at: merchant.now, reference: recordId, paymentId: recordId },
      ...surplusCaptured({ amount: surplus }),
    });
    await this.dueWork.schedule({ kind: SURPLUS_REFUND, recordId, merchantId, dueAt: merchant.now });
    this.logger.warn({ paymentId: payment.id, surplus, merchantId }, 'more was captured than is owed');
  }

  private async fail({ payment, paid, purpose, merchant }: Settling, decline: Decline): Promise<void> {
    payment.fail(decline, merchant.now);
    await this.dueWork.cancel({ kind: PAYMENT_RECONCILIATION, recordId: payment.id });
    await purpose.onFailed(paid, payment, decline, merchant);
  }
}

/** The charge of an attempt that succeeded. */
export interface ChargedPayment {
  paymentId: string;
  charge: ChargeResult;
  /** By the merchant's clock. */
  now: Date;
}

interface Settling {
  payment: Locked<Payment>;
  /** What the payment pays for, locked. */
  paid: unknown;
  purpose: PaymentPurpose;
  merchant: HeldMerchant;
  /** What the caller has read of what is paid. */
  known: unknown;
}
