import { Clock } from '#common/time/clock.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { SessionRepository } from '../session.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;
/** Rows one statement removes, so that it never holds many locks. */
const BATCH = 5_000;

/** Removes sessions that have ended and were never met again. */
@Schedule('auth.purge-sessions', { every: EVERY })
export class PurgeSessions implements JobHandler {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (let removed = BATCH; removed === BATCH;) removed = await this.sessions.purgeEnded(now, BATCH);
  }
}
