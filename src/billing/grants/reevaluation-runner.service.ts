import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AdvanceReevaluation, type Reevaluated } from './actions/advance-reevaluation.js';
import { SettleGrants } from './actions/settle-grants.js';
import type { GrantScope } from './grant.entity.js';
import { GrantSchedule } from './grant-schedule.service.js';

/** Purchases that are settled at the same time. */
const AT_ONCE = 4;

/** Settles the purchases that a changed product or benefit concerns, batch by batch. */
@Injectable()
export class ReevaluationRunner {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly advance: AdvanceReevaluation,
    private readonly settleGrants: SettleGrants,
    private readonly schedule: GrantSchedule,
  ) {}

  async run(of: Reevaluated, now: Date): Promise<void> {
    const batch = await this.advance.begin(of);
    if (batch === null) return;
    const limit = pLimit(AT_ONCE);
    await Promise.all(batch.scopes.map((scope) => limit(() => this.settle(scope, of.merchantId, now))));
    await this.advance.keep(of, batch);
  }

  /** One that fails is retried on its own and does not hold up the others. */
  private async settle(scope: GrantScope, merchantId: string, now: Date): Promise<void> {
    try {
      await this.unitOfWork.apart(() => this.settleGrants.execute(scope, merchantId));
    } catch (error) {
      this.logger.warn({ err: error as Error, ...scope }, 'grants of a purchase could not be settled');
      await this.unitOfWork.runApart(() => this.schedule.settleScope(scope, merchantId, now));
    }
  }
}
