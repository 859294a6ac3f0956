import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { GrantPurchasesQueries, type ReevaluationBatch } from '../grant-purchases.queries.js';
import type { ReevaluationSubject } from '../grant-reevaluation.entity.js';
import { GrantReevaluationRepository } from '../grant-reevaluation.repository.js';
import { GrantSchedule } from '../grant-schedule.service.js';

export interface Reevaluated {
  subject: ReevaluationSubject;
  subjectId: string;
  merchantId: string;
}

/** A batch, and the change that it belongs to. */
export interface BegunBatch extends ReevaluationBatch {
  changes: number;
}

const BATCH = 100;

/** Takes a re-evaluation from batch to batch. The batch itself is settled in between, purchase by purchase. */
@Injectable()
export class AdvanceReevaluation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly reevaluations: GrantReevaluationRepository,
    private readonly purchases: GrantPurchasesQueries,
    private readonly schedule: GrantSchedule,
  ) {}

  /** The next purchases; null when all are done. */
  async begin({ subject, subjectId, merchantId }: Reevaluated): Promise<BegunBatch | null> {
    return this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const current = await this.reevaluations.lock(subject, subjectId);
      if (current === null || current.finishedAt) return null;
      current.total ??= await this.purchases.count(current);
      const batch = await this.purchases.listNext(current, BATCH);
      if (batch.ids.length > 0) return { ...batch, changes: current.changes };
      if (subject === 'benefit' || current.isPastSubscriptions) {
        current.finish(now);
        return null;
      }
      current.beginOrders();
      const orders = await this.purchases.listNext(current, BATCH);
      if (orders.ids.length === 0) current.finish(now);
      return orders.ids.length === 0 ? null : { ...orders, changes: current.changes };
    });
  }

  /** A batch is settled; the next one follows at once. A change that was made meanwhile has started again. */
  async keep({ subject, subjectId, merchantId }: Reevaluated, { ids, changes }: BegunBatch): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(merchantId);
      const current = await this.reevaluations.lock(subject, subjectId);
      if (current?.changes !== changes) return;
      current.advance(ids);
      await this.schedule.reevaluate(subject, { id: subjectId, organizationId: merchantId }, now);
    });
  }
}
