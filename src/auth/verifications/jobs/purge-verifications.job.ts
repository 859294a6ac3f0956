import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { VerificationRepository } from '../verification.repository.js';

/** Seconds between two runs, and seconds in which somebody late still hears that their link has expired. */
const EVERY = 3_600;
const KEPT = 7 * 86_400;

/** Removes tokens that were never used. */
@Schedule('auth.purge-verifications', { every: EVERY })
export class PurgeVerifications implements JobHandler {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT);
    await removeInBatches((limit) => this.verifications.deleteEndedBefore(before, limit));
  }
}
