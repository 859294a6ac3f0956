import { addSeconds, Clock } from '#common/time/clock.js';
import { DeliveryConfig } from '#config/delivery.config.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { WebhookReplayRepository } from '../webhook-replay.repository.js';

/** Seconds between two runs. */
const EVERY = 86_400;

/** Removes what is noted of replays whose events are gone as well. */
@Schedule('webhooks.purge-replays', { every: EVERY })
export class PurgeReplays implements JobHandler {
  constructor(
    private readonly replays: WebhookReplayRepository,
    private readonly config: DeliveryConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -this.config.retention);
    await removeInBatches((limit) => this.replays.deleteBefore(before, limit));
  }
}
