import { Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { LoginCodeRepository } from '../login-code.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Purges codes that have expired; the clock of a merchant is never behind real time. */
@Schedule('billing.purge-login-codes', { every: EVERY })
export class PurgeLoginCodes implements JobHandler {
  constructor(
    private readonly codes: LoginCodeRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await removeInBatches((limit) => this.codes.purgeExpired(now, limit));
  }
}
