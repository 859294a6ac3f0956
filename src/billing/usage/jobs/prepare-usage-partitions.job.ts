import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { monthsFrom } from '../usage-months.js';
import { UsagePartitionRepository } from '../usage-partition.repository.js';

/** Seconds between two runs. */
const EVERY = 6 * 3_600;
/** Months that have their partition before they begin. */
const AHEAD = 2;

/** Creates the partitions of coming months. */
@Schedule('billing.prepare-usage-partitions', { every: EVERY })
export class PrepareUsagePartitions implements JobHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly partitions: UsagePartitionRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const month of monthsFrom(this.clock.now(), AHEAD))
      await this.unitOfWork.run(() => this.partitions.create(month));
  }
}
