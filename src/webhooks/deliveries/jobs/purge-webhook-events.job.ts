import { addSeconds, Clock } from '#common/time/clock.js';
import { DeliveryConfig } from '#config/delivery.config.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { WebhookEventRepository } from '../../events/webhook-event.repository.js';
import { WebhookDeliveryRepository } from '../webhook-delivery.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Removes events after their time, with their messages and attempts. What is still to be sent is kept. */
@Schedule('webhooks.purge-events', { every: EVERY })
export class PurgeWebhookEvents implements JobHandler {
  constructor(
    private readonly events: WebhookEventRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly config: DeliveryConfig,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -this.config.retention);
    // Messages by themselves, because one event may have very many; events follow their last one.
    await removeInBatches(async (limit) => {
      const messages = await this.deliveries.deleteOfEventsBefore(before, limit);
      return Math.max(messages, await this.events.deleteBefore(before, limit));
    });
  }
}
