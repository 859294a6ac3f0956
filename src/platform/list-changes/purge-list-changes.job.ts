import { Schedule, type JobHandler } from '../queues/job.decorator.js';
import { removeInBatches } from '../database/remove-in-batches.js';
import { ListChangeRepository } from './list-change.repository.js';

/** Seconds between two runs. */
const EVERY = 600;
/** Seconds for which a change stays after it was seen; many times as long as a count is cached. */
const KEPT = 600;

/**
 * Removes recorded changes that every cached count includes. A transaction may commit long after its change was recorded,
 * so the age of a row says nothing. Its commit precedes the run that first sees the row, and every count that is cached
 * since includes it.
 */
@Schedule('list-changes.purge', { every: EVERY })
export class PurgeListChanges implements JobHandler {
  constructor(private readonly changes: ListChangeRepository) {}

  async run(): Promise<void> {
    await removeInBatches((limit) => this.changes.removeSeen(KEPT, limit));
    await removeInBatches((limit) => this.changes.markSeen(limit));
  }
}
