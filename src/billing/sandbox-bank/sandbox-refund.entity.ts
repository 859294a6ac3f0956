import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant, textId } from '#platform/database/columns.js';
import type { GatewayRefundStatus } from '../gateways/gateway-results.js';
import type { GatewayRefundReason } from '../gateways/payment-gateway.js';
import { dueTimeOf, noStep, scheduleStep, type BankMoment } from './bank-steps.js';
import { cardOf } from './sandbox-cards.js';
import type { SandboxIntent } from './sandbox-intent.entity.js';

/** Why a refund failed. */
export type RefundFailure =
  'charge_not_captured' | 'charge_disputed' | 'exceeds_captured_amount' | 'expired_or_canceled_card';

export const SandboxRefundSchema = defineEntity({
  name: 'SandboxRefund',
  tableName: 'sandbox_refunds',
  properties: {
    id: p.uuid().primary(),
    merchantId: textId(),
    idempotencyKey: p.text().collation('C'),
    /** The charge. */
    intentId: p.uuid(),
    /** Minor units. */
    amount: p.bigint('number'),
    currency: p.text(),
    reason: p.text().$type<GatewayRefundReason>(),
    status: p.text().$type<GatewayRefundStatus>(),
    failureReason: p.text().$type<RefundFailure>().nullable(),
    metadata: p.json().$type<Record<string, string>>(),
    nextStep: p.text().$type<'succeed' | 'fail'>().nullable(),
    nextStepAt: instant().nullable(),
    nextStepAtClock: instant().nullable(),
    /** By the clock of the merchant, as the next. */
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  uniques: [{ name: 'sandbox_refunds_idempotency_key_unique', properties: ['merchantId', 'idempotencyKey'] }],
  indexes: [
    { name: 'sandbox_refunds_intent_id_index', properties: ['intentId'] },
    { name: 'sandbox_refunds_list_index', properties: ['createdAt', 'id'] },
    { name: 'sandbox_refunds_merchant_list_index', properties: ['merchantId', 'createdAt', 'id'] },
    {
      name: 'sandbox_refunds_next_step_index',
      expression:
        'create index "sandbox_refunds_next_step_index" on "sandbox_refunds" ("next_step_at") where next_step_at is not null',
    },
  ],
  checks: [{ name: 'sandbox_refunds_amount_check', expression: 'amount > 0' }],
});

export type SandboxRefundTables = InferKyselyDB<typeof SandboxRefundSchema>;

export interface NewRefund {
  idempotencyKey: string;
  amount: number;
  reason: GatewayRefundReason;
  metadata: Record<string, string>;
}

/** Money that goes back to the card of a charge. */
export class SandboxRefund extends SandboxRefundSchema.class {
  /** @param failure why the bank refuses it, or null */
  static create(
    input: NewRefund,
    charge: SandboxIntent,
    failure: RefundFailure | null,
    moment: BankMoment,
  ): SandboxRefund {
    const refund = Object.assign(new SandboxRefund(), input, {
      id: newId(),
      merchantId: charge.merchantId,
      intentId: charge.id,
      currency: charge.currency ?? '',
      failureReason: null,
      ...noStep,
      createdAt: moment.clock,
      modifiedAt: null,
    });
    if (failure === null) refund.begin(charge, moment);
    else refund.fail(failure);
    return refund;
  }

  /** Takes the next step when it is due. @returns whether it did */
  takeStep(moment: BankMoment): boolean {
    const { nextStep } = this;
    const due = dueTimeOf(this, moment);
    if (!nextStep || due === null) return false;
    Object.assign(this, { ...noStep, modifiedAt: due.clock });
    if (nextStep === 'succeed') this.status = 'succeeded';
    else this.fail('expired_or_canceled_card');
    return true;
  }

  private begin({ token }: SandboxIntent, moment: BankMoment): void {
    const { refunds } = cardOf(token);
    if (refunds === 'succeed') {
      this.status = 'succeeded';
      return;
    }
    this.status = 'pending';
    Object.assign(this, scheduleStep(refunds === 'succeed_later' ? 'succeed' : 'fail', moment, moment));
  }

  private fail(reason: RefundFailure): void {
    this.status = 'failed';
    this.failureReason = reason;
  }
}
SandboxRefundSchema.setClass(SandboxRefund);
