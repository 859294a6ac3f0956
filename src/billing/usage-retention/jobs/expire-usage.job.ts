import { BillingConfig } from '#config/billing.config.js';
import { addDays, Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { UsagePartitionRepository } from '../../usage/usage-partition.repository.js';
import { UsageExpirer } from '../usage-expirer.service.js';

/** Seconds between two runs. */
const EVERY = 24 * 3_600;

/** Deletes events that are older than `USAGE_RETENTION_DAYS`. */
@Schedule('billing.expire-usage', { every: EVERY })
export class ExpireUsage implements JobHandler {
  constructor(
    private readonly config: BillingConfig,
    private readonly clock: Clock,
    private readonly expirer: UsageExpirer,
    private readonly unitOfWork: UnitOfWork,
    private readonly partitions: UsagePartitionRepository,
  ) {}

  async run(): Promise<void> {
    const { usageRetentionDays: days } = this.config;
    if (days === null) return;
    const before = addDays(this.clock.now(), -days);
    await this.expirer.expire(before);
    for (const name of await this.partitions.listBefore(before))
      await this.unitOfWork.run(() => this.partitions.dropEmpty(name));
  }
}
