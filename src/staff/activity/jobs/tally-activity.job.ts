import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { ActivityCounter } from '../activity-counter.service.js';

/** Seconds between two runs. */
const EVERY = 600;

/** Counts what people did in the hours and days that are over, and today so far. */
@Schedule('auth.tally-activity', { every: EVERY })
export class TallyActivity implements JobHandler {
  constructor(private readonly counter: ActivityCounter) {}

  run(): Promise<void> {
    return this.counter.countNew();
  }
}
