import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { ActivityCounting } from '../activity-counting.js';

/** Seconds between two runs. */
const EVERY = 600;

/**
 * Counts what people did. The first run counts what happened before there was any, a few spans with each statement, so that
 * an installation that is updated sees its past as well.
 */
@Schedule('auth.tally-activity', { every: EVERY })
export class TallyActivity implements JobHandler {
  constructor(private readonly counting: ActivityCounting) {}

  run(): Promise<void> {
    return this.counting.countNew();
  }
}
