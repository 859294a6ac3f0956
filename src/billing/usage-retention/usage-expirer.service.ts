import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MeterCountQueries } from '../customer-meters/meter-count.queries.js';
import { MerchantRepository } from '../merchants/merchant.repository.js';
import { isIncremental } from '../usage/event-aggregates.queries.js';
import { UsageEventRepository } from '../usage/usage-event.repository.js';
import { UsageRoller } from '../usage/usage-roller.service.js';
import { UsageRetentionRepository } from './usage-retention.repository.js';

/** Events of a transaction, for which the merchant's other events wait. */
const BATCH = 2_000;

/**
 * Deletes events that were ingested before an instant. Balances and charges stay, and so does what `billing:verify` needs
 * to recompute them: the events of a window are added up in its checkpoint.
 */
@Injectable()
export class UsageExpirer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchants: MerchantRepository,
    private readonly events: UsageEventRepository,
    private readonly counts: MeterCountQueries,
    private readonly roller: UsageRoller,
    private readonly retention: UsageRetentionRepository,
  ) {}

  async expire(before: Date, batch = BATCH): Promise<void> {
    for (const organizationId of await this.retention.listMerchants(before)) {
      for (const { id, aggregation } of await this.counts.listMeters(organizationId))
        if (isIncremental(aggregation)) await this.roller.catchUp(id);
      let after: number | null = 0;
      while (after !== null) after = await this.expireBatch(organizationId, { after, before, most: batch });
      await this.unitOfWork.run(() => this.retention.removeNames(organizationId));
    }
    while (await this.unitOfWork.run(() => this.retention.removeKeys(before, batch)));
  }

  /** @returns the position behind the batch; null at the end, and where events have to be counted first */
  private async expireBatch(
    organizationId: string,
    { after, before, most }: { after: number; before: Date; most: number },
  ): Promise<number | null> {
    return this.unitOfWork.run(async () => {
      // Meters that begin to count meanwhile would count events without their checkpoints; creating one locks the merchant.
      if ((await this.merchants.holdById(organizationId)) === null) return null;
      await this.events.lockStreams([organizationId]);
      const to = await this.retention.findEnd(organizationId, { after, before, most });
      if (to === null) return null;
      const range = { organizationId, after, to };
      const meters = await this.retention.lockMeters(range);
      if (meters === null) return null;
      const expired = await this.retention.listExpired(range, meters);
      if (expired === null) return to;
      for (const meter of meters) {
        await this.retention.addToCheckpoints(expired, meter);
        await this.retention.removeFromRollup(expired, meter);
      }
      await this.retention.remove(expired);
      return to;
    });
  }
}
