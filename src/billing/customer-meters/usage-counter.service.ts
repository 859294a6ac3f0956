import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { MeterCountQueries, type MeterKey } from './meter-count.queries.js';

/** Positions of a transaction, so that none lasts long. */
const BATCH = 10_000;
/** In a pass. */
const MOST_MERCHANTS = 20;

/** Counts new events by the meters of their merchants, in the order in which they were ingested. */
@Injectable()
export class UsageCounter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly counts: MeterCountQueries,
    private readonly merchants: MerchantQueries,
    private readonly merchantTime: MerchantTime,
  ) {}

  /**
   * Counts a batch of each meter of a few merchants, so that one with many events does not delay the others.
   * A meter that fails does not stop the others.
   * @returns how many merchants had uncounted events
   * @throws the first failure, after all have been tried
   */
  async runBatch(): Promise<number> {
    const organizationIds = await this.counts.listUncounted(MOST_MERCHANTS);
    const failures: unknown[] = [];
    for (const id of organizationIds)
      for (const meter of await this.counts.listMeters(id))
        await this.unitOfWork
          .run(async () => this.countBatch(meter, await this.counts.lastPosition(id)))
          .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    return organizationIds.length;
  }

  /** Counts everything up to a position; joins the caller's unit of work. */
  async countTo(meter: MeterKey, position: number): Promise<void> {
    while ((await this.countBatch(meter, position)) < position);
  }

  /** @returns the position up to which the meter has counted */
  private async countBatch(key: MeterKey, last: number): Promise<number> {
    const after = await this.counts.lockPosition(key);
    const to = Math.min(last, after + BATCH);
    if (to <= after) return after;
    // Read behind the lock, which a change of the meter takes as well.
    const meter = await this.counts.findMeter(key.id);
    if (meter === null) return last;
    const merchant = await this.merchants.find(meter.organizationId);
    if (merchant === null) throw new Error(`meter ${meter.id} has no merchant`);
    await this.counts.count(meter, { after, to }, this.merchantTime.of(merchant));
    await this.counts.moveTo(meter, to);
    return to;
  }
}
