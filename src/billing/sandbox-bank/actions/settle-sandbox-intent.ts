import { Injectable } from '@nestjs/common';
import { BankTransactions } from '../bank-transactions.service.js';
import type { IntentLookup } from '../sandbox-intent.repository.js';
import { SandboxIntents } from '../sandbox-intents.service.js';
import type { BankAnswer } from '../sandbox-request.entity.js';
import { answerOf } from '../sandbox-results.js';

/** Takes the due steps of a charge or setup, and says what it is then. */
@Injectable()
export class SettleSandboxIntent {
  constructor(
    private readonly transactions: BankTransactions,
    private readonly intents: SandboxIntents,
  ) {}

  async execute(lookup: IntentLookup): Promise<BankAnswer | null> {
    return this.transactions.run(async () => {
      const found = await this.intents.lock(lookup);
      return found && answerOf(found.intent);
    });
  }
}
