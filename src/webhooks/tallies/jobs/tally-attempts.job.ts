import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { WebhookTallyRepository } from '../webhook-tally.repository.js';

/** Seconds between two runs. */
const EVERY = 600;
/** Seconds after which an attempt that began in an hour has surely ended and been kept. */
const SETTLED = 600;
/** Seconds: a little more than charts reach back. */
const KEPT = 32 * 86_400;
const HOUR = 3_600;

/** Counts the attempts of every hour that is over, and forgets what no chart shows any more. */
@Schedule('webhooks.tally-attempts', { every: EVERY })
export class TallyAttempts implements JobHandler {
  constructor(
    private readonly tallies: WebhookTallyRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const oldest = addSeconds(now, -KEPT);
    const until = addSeconds(now, -SETTLED - HOUR);
    for (let hour = await this.tallies.findNextHour(oldest); hour !== null && hour <= until;) {
      await this.tallies.count(hour);
      hour = await this.tallies.findNextHour(oldest);
    }
    await removeInBatches((limit) => this.tallies.deleteBefore(oldest, limit));
  }
}
