import { Injectable } from '@nestjs/common';
import { SettleSandboxIntent } from './actions/settle-sandbox-intent.js';
import { SettleSandboxRefund } from './actions/settle-sandbox-refund.js';
import { BankClock } from './bank-clock.service.js';
import { DueStepsQueries } from './due-steps.queries.js';

const BATCH = 50;

/** Lets payments, refunds and disputes of the bank take their course. */
@Injectable()
export class BankSettlement {
  constructor(
    private readonly due: DueStepsQueries,
    private readonly settleIntent: SettleSandboxIntent,
    private readonly settleRefund: SettleSandboxRefund,
    private readonly clock: BankClock,
  ) {}

  /**
   * Settles a batch of what has fallen due.
   * @returns how many there were
   * @throws AggregateError after the others were settled, when some failed
   */
  async settleDue(): Promise<number> {
    const { realTime } = this.clock;
    const intents = await this.due.listIntents(realTime, BATCH);
    const refunds = await this.due.listRefunds(realTime, BATCH);
    const failures: unknown[] = [];
    const attempt = async (settlement: Promise<unknown>): Promise<void> => {
      await settlement.catch((error: unknown) => failures.push(error));
    };
    for (const intent of intents) await attempt(this.settleIntent.execute(intent));
    for (const refund of refunds) await attempt(this.settleRefund.execute(refund));
    if (failures.length > 0) throw new AggregateError(failures, 'the bank could not settle all payments');
    return intents.length + refunds.length;
  }
}
