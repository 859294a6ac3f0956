import { Injectable } from '@nestjs/common';
import { GatewayErrors } from '../../gateways/gateway.errors.js';
import type { PaymentSource } from '../../gateways/payment-gateway.js';
import { BankClock } from '../bank-clock.service.js';
import { receivedAnswer, type BankOutcome } from '../bank-fault.js';
import { BankTransactions } from '../bank-transactions.service.js';
import { CallbackRecorder } from '../callback-recorder.service.js';
import { cardOf, findCard } from '../sandbox-cards.js';
import { SandboxIntent, type NewIntent } from '../sandbox-intent.entity.js';
import { SandboxIntentRepository } from '../sandbox-intent.repository.js';
import type { BankAnswer } from '../sandbox-request.entity.js';
import { SandboxRequestRepository } from '../sandbox-request.repository.js';
import { answerOf } from '../sandbox-results.js';

const { PAYMENT_TOKEN_INVALID } = GatewayErrors;

/** What is asked of the bank: a charge, or the setup of a card. */
export interface IntentRequest extends Omit<NewIntent, 'token' | 'methodId'> {
  source: PaymentSource;
  savesMethod: boolean;
}

/** Charges a card, or sets it up for later charges. */
@Injectable()
export class OpenSandboxIntent {
  constructor(
    private readonly transactions: BankTransactions,
    private readonly requests: SandboxRequestRepository,
    private readonly intents: SandboxIntentRepository,
    private readonly callbacks: CallbackRecorder,
    private readonly clock: BankClock,
  ) {}

  /** @throws PAYMENT_TOKEN_INVALID, IDEMPOTENCY_CONFLICT, GatewayUnavailable */
  async execute(request: IntentRequest): Promise<BankAnswer> {
    return receivedAnswer(await this.transactions.run(() => this.open(request)));
  }

  private async open(asked: IntentRequest): Promise<BankOutcome> {
    const request = await this.requests.lock(asked, contentOf(asked));
    if (request.answer) return { answer: request.answer, fault: null };
    const { source, savesMethod, ...input } = asked;
    const paysWith = await this.resolve(asked.merchantId, source);
    const { fault } = cardOf(paysWith.token);
    if (request.isRefusedBy(fault)) return { answer: null, fault };
    const moment = await this.clock.momentOf(asked.merchantId);
    const intent = SandboxIntent.create({ ...input, ...paysWith }, moment);
    const saved = savesMethod ? intent.saveMethod() : null;
    if (saved !== null) this.intents.addMethod(saved);
    this.intents.add(intent);
    this.callbacks.intentChanged(intent);
    const answer = answerOf(intent);
    request.answerWith(answer);
    return { answer, fault: fault === 'answer_lost' ? fault : null };
  }

  private async resolve(
    merchantId: string,
    source: PaymentSource,
  ): Promise<Pick<NewIntent, 'token' | 'methodId'>> {
    if ('token' in source) {
      if (findCard(source.token) === null) throw PAYMENT_TOKEN_INVALID();
      return { token: source.token, methodId: null };
    }
    const method = await this.intents.findMethod(merchantId, source.methodRef);
    if (method === null) throw PAYMENT_TOKEN_INVALID();
    return { token: method.token, methodId: method.id };
  }
}

function contentOf(asked: IntentRequest): unknown[] {
  const { kind, amount, currency, source, isOffSession, savesMethod, description, returnUrl } = asked;
  const paysWith = 'token' in source ? ['token', source.token] : ['method', source.methodRef];
  return [kind, amount, currency, paysWith, isOffSession, savesMethod, description, returnUrl];
}
