import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { UsageEventRepository } from '../usage-event.repository.js';
import { UsageRollupRepository } from '../usage-rollup.repository.js';

/** Seconds between two runs. */
const EVERY = 24 * 3_600;
const MERCHANTS = 100;
const ROLLUPS = 1_000;
/** Rows of a transaction. */
const BATCH = 5_000;

/** Deletes the events of merchants that were deleted, and rollups of meters that were deleted or changed; no foreign key does. */
@Schedule('billing.purge-usage', { every: EVERY })
export class PurgeUsage implements JobHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: UsageEventRepository,
    private readonly rollups: UsageRollupRepository,
  ) {}

  async run(): Promise<void> {
    for (const id of await this.events.listAbandoned(MERCHANTS)) {
      const remove = () => this.events.removeAbandoned(id, BATCH);
      while (await this.unitOfWork.run(remove));
    }
    for (const id of await this.rollups.listLeft(ROLLUPS)) {
      const remove = () => this.rollups.remove(id, BATCH);
      while (await this.unitOfWork.run(remove));
    }
  }
}
