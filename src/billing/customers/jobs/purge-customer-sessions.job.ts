import { Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { CustomerSessionRepository } from '../customer-session.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Purges sessions that have expired; the clock of a merchant is never behind real time. */
@Schedule('billing.purge-customer-sessions', { every: EVERY })
export class PurgeCustomerSessions implements JobHandler {
  constructor(
    private readonly sessions: CustomerSessionRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await removeInBatches((limit) => this.sessions.purgeExpired(now, limit));
  }
}
