import { addSeconds, Clock } from '#common/time/clock.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import type { TallySpan } from '../auth-tally.entity.js';
import { AuthTallyRepository } from '../auth-tally.repository.js';
import { beginOf, runsOf, SPANS } from '../tally-spans.js';

/** Seconds between two runs. */
const EVERY = 600;
/** Seconds after which what happened in a span has surely been committed. */
const SETTLED = 60;

/**
 * Counts every hour and every day that is over, the newest first, and the day at hand. The first run counts what happened
 * before there was any, a few spans with each statement, so that an installation that is updated sees its past as well.
 */
@Schedule('auth.tally-activity', { every: EVERY })
export class TallyActivity implements JobHandler {
  constructor(
    private readonly tallies: AuthTallyRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.tallies.countSoFar({ from: beginOf('day', now), until: now });
    const beginning = await this.tallies.findBeginning();
    if (beginning === null) return;
    await this.countAll('hour', beginning, now);
    await this.countAll('day', beginning, now);
  }

  private async countAll(span: TallySpan, beginning: Date, now: Date): Promise<void> {
    const oldest = beginOf(span, addSeconds(now, -SPANS[span].kept));
    const from = beginning > oldest ? beginning : oldest;
    const until = beginOf(span, addSeconds(now, -SETTLED));
    const uncounted = await this.tallies.listUncounted(span, from, until);
    for (const run of runsOf(span, uncounted)) await this.tallies.count(span, run);
    await this.tallies.deleteBefore(span, oldest);
  }
}
