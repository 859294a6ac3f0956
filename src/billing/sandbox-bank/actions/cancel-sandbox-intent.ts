import { Injectable } from '@nestjs/common';
import { BankTransactions } from '../bank-transactions.service.js';
import { CallbackRecorder } from '../callback-recorder.service.js';
import type { IntentLookup } from '../sandbox-intent.repository.js';
import { SandboxIntents } from '../sandbox-intents.service.js';
import type { BankAnswer } from '../sandbox-request.entity.js';
import { answerOf } from '../sandbox-results.js';

/** Cancels a charge or setup that has not ended, and says what it is then. */
@Injectable()
export class CancelSandboxIntent {
  constructor(
    private readonly transactions: BankTransactions,
    private readonly intents: SandboxIntents,
    private readonly callbacks: CallbackRecorder,
  ) {}

  async execute(lookup: IntentLookup): Promise<BankAnswer | null> {
    return this.transactions.run(async () => {
      const found = await this.intents.lock(lookup);
      if (found === null) return null;
      const { intent, moment } = found;
      if (intent.cancel(moment)) this.callbacks.intentChanged(intent);
      return answerOf(intent);
    });
  }
}
