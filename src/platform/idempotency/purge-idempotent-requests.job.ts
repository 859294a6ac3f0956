import { removeInBatches } from '../database/remove-in-batches.js';
import { Schedule, type JobHandler } from '../queues/job.decorator.js';
import { IdempotentRequestRepository } from './idempotent-request.repository.js';

/** Seconds between two runs. */
const EVERY = 600;

/** Removes stored answers a day after their requests. */
@Schedule('idempotency.purge', { every: EVERY })
export class PurgeIdempotentRequests implements JobHandler {
  constructor(private readonly requests: IdempotentRequestRepository) {}

  async run(): Promise<void> {
    await removeInBatches((limit) => this.requests.removeExpired(limit));
  }
}
