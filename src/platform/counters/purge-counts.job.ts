import { EntityManager } from '@mikro-orm/postgresql';
import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '../database/remove-in-batches.js';
import { Schedule, type JobHandler } from '../queues/job.decorator.js';
import { COUNTS_TABLE } from './postgres-store.js';

/** Seconds between two runs, and seconds a count outlives its window: the clocks of two machines differ a little. */
const EVERY = 600;
const KEPT = 60;

/** Removes the counts of windows that have ended; most callers never come back. */
@Schedule('counters.purge', { every: EVERY })
export class PurgeCounts implements JobHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT).getTime();
    await removeInBatches((limit) => this.purge(before, limit));
  }

  private async purge(before: number, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from ${COUNTS_TABLE} where key in (
         select key from ${COUNTS_TABLE} where expire < ? order by expire limit ?)
       returning 1`,
      [before, limit],
    );
    return rows.length;
  }
}
