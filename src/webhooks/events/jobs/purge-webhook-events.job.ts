import { addSeconds, Clock } from '#common/time/clock.js';
import { DeliveryConfig } from '#config/delivery.config.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { WebhookEventRepository } from '../webhook-event.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Removes events after their time, with their messages and attempts. What is still to be sent is kept. */
@Schedule('webhooks.purge-events', { every: EVERY })
export class PurgeWebhookEvents implements JobHandler {
  constructor(
    private readonly events: WebhookEventRepository,
    private readonly config: DeliveryConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -this.config.retention);
    await removeInBatches((limit) => this.events.deleteBefore(before, limit));
  }
}
