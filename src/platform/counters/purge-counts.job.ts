import { EntityManager } from '@mikro-orm/postgresql';
import { addSeconds, Clock } from '#common/time/clock.js';
import { Schedule, type JobHandler } from '../queues/job.decorator.js';
import { COUNTS_TABLE } from './postgres-store.js';

/** Seconds between two runs, and seconds a count outlives its window: the clocks of two machines differ a little. */
const EVERY = 600;
const KEPT = 60;
/** Rows one statement removes, so that it never holds many locks. */
const BATCH = 5_000;

/** Removes the counts of windows that have ended; most callers never come back. */
@Schedule('counters.purge', { every: EVERY })
export class PurgeCounts implements JobHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT).getTime();
    for (let removed = BATCH; removed === BATCH;) removed = await this.purge(before);
  }

  private async purge(before: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from ${COUNTS_TABLE} where key in (
         select key from ${COUNTS_TABLE} where expire < ? order by expire limit ?)
       returning 1`,
      [before, BATCH],
    );
    return rows.length;
  }
}
