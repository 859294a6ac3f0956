import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { RefundInput } from '../../gateways/payment-gateway.js';
import { receivedAnswer, type BankOutcome } from '../bank-fault.js';
import { BankTransactions } from '../bank-transactions.service.js';
import { CallbackRecorder } from '../callback-recorder.service.js';
import { cardOf } from '../sandbox-cards.js';
import type { SandboxIntent } from '../sandbox-intent.entity.js';
import { SandboxIntents } from '../sandbox-intents.service.js';
import { SandboxRefund, type RefundFailure } from '../sandbox-refund.entity.js';
import { SandboxRefundRepository } from '../sandbox-refund.repository.js';
import type { BankAnswer } from '../sandbox-request.entity.js';
import { SandboxRequestRepository } from '../sandbox-request.repository.js';
import { refundResultOf } from '../sandbox-results.js';

export type RefundAsked = Omit<RefundInput, 'account' | 'currency'>;

/** Sends money of a charge back to its card. */
@Injectable()
export class RefundSandboxCharge {
  constructor(
    private readonly transactions: BankTransactions,
    private readonly requests: SandboxRequestRepository,
    private readonly intents: SandboxIntents,
    private readonly refunds: SandboxRefundRepository,
    private readonly callbacks: CallbackRecorder,
  ) {}

  /** @throws IDEMPOTENCY_CONFLICT, GatewayUnavailable, Error for unknown charges */
  async execute(input: RefundAsked): Promise<BankAnswer> {
    return receivedAnswer(await this.transactions.run(() => this.refund(input)));
  }

  private async refund(input: RefundAsked): Promise<BankOutcome> {
    const { merchantId, chargeRef: id, ...asked } = input;
    const request = await this.requests.lock(input, ['refund', id, asked.amount, asked.reason]);
    if (request.answer) return { answer: request.answer, fault: null };
    const found = await this.intents.lock({ merchantId, kind: 'charge', id });
    if (found === null) throw new Error(`the bank has no charge ${id}`);
    const { intent, moment } = found;
    const { fault } = cardOf(intent.token);
    if (request.isRefusedBy(fault)) return { answer: null, fault };
    const refund = SandboxRefund.create(asked, intent, await this.failureOf(intent, input.amount), moment);
    this.refunds.add(refund);
    this.callbacks.refundChanged(refund);
    const answer = { refund: refundResultOf(refund) };
    request.answerWith(answer);
    return { answer, fault: fault === 'answer_lost' ? fault : null };
  }

  private async failureOf(intent: Locked<SandboxIntent>, amount: number): Promise<RefundFailure | null> {
    if (intent.status !== 'succeeded') return 'charge_not_captured';
    if (intent.disputeStatus === 'open' || intent.disputeStatus === 'lost') return 'charge_disputed';
    const refunded = (await this.refunds.sumOf(intent)) + BigInt(amount);
    return refunded > BigInt(intent.capturedAmount) ? 'exceeds_captured_amount' : null;
  }
}
