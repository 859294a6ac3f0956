import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { AccessTokenRepository } from '../access-token.repository.js';

/** Seconds between two runs, and seconds in which one still sees why a server is refused. */
const EVERY = 3_600;
const KEPT = 30 * 86_400;

/** Removes access tokens that were revoked or have expired. */
@Schedule('organizations.purge-access-tokens', { every: EVERY })
export class PurgeAccessTokens implements JobHandler {
  constructor(
    private readonly tokens: AccessTokenRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT);
    await removeInBatches((limit) => this.tokens.deleteEndedBefore(before, limit));
  }
}
