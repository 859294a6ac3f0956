import { Injectable } from '@nestjs/common';
import type { ChargeStatus } from '../../gateways/gateway-results.js';
import { BankTransactions } from '../bank-transactions.service.js';
import { CallbackRecorder } from '../callback-recorder.service.js';
import { SandboxErrors } from '../sandbox-bank.errors.js';
import { SandboxIntents } from '../sandbox-intents.service.js';

export const actionOutcomes = ['approve', 'reject'] as const;
export type ActionOutcome = (typeof actionOutcomes)[number];

export interface AnsweredAction {
  status: ChargeStatus;
  /** Where the buyer goes on. */
  returnUrl: string | null;
}

/** The buyer approves or rejects a payment that waits for them. */
@Injectable()
export class AnswerSandboxAction {
  constructor(
    private readonly transactions: BankTransactions,
    private readonly intents: SandboxIntents,
    private readonly callbacks: CallbackRecorder,
  ) {}

  /** @throws SANDBOX_ACTION_NOT_FOUND, SANDBOX_ACTION_ENDED */
  async execute(clientSecret: string, outcome: ActionOutcome): Promise<AnsweredAction> {
    return this.transactions.run(async () => {
      const found = await this.intents.lock({ clientSecret });
      if (found === null) throw SandboxErrors.SANDBOX_ACTION_NOT_FOUND();
      const { intent, moment } = found;
      intent.answer(outcome === 'approve', moment);
      this.callbacks.intentChanged(intent);
      return { status: intent.status, returnUrl: intent.returnUrl ?? null };
    });
  }
}
