import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { SandboxCallbackRepository } from '../sandbox-callback.repository.js';

/** Seconds between two runs, and for which a callback is kept that was sent. */
const EVERY = 3_600;
const KEPT = 30 * 86_400;

/** Removes callbacks of the bank a month after they were written; those that are still to be sent stay. */
@Schedule('billing.purge-sandbox-callbacks', { every: EVERY })
export class PurgeSandboxCallbacks implements JobHandler {
  constructor(
    private readonly callbacks: SandboxCallbackRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT);
    await removeInBatches((limit) => this.callbacks.removeSent(before, limit));
  }
}
