import { addSeconds, Clock } from '#common/time/clock.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { VerificationRepository } from '../verification.repository.js';

/** Seconds between two runs, and seconds in which somebody late still hears that their link has expired. */
const EVERY = 3_600;
const KEPT = 7 * 86_400;
/** Rows one statement removes, so that it never holds many locks. */
const BATCH = 5_000;

/** Removes tokens that were never used. */
@Schedule('auth.purge-verifications', { every: EVERY })
export class PurgeVerifications implements JobHandler {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT);
    for (let removed = BATCH; removed === BATCH;)
      removed = await this.verifications.deleteEndedBefore(before, BATCH);
  }
}
