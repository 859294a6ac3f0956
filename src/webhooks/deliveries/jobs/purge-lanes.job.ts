import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { WebhookLaneRepository } from '../webhook-lane.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;

/** Removes the lanes that endpoints have left behind. */
@Schedule('webhooks.purge-lanes', { every: EVERY })
export class PurgeLanes implements JobHandler {
  constructor(private readonly lanes: WebhookLaneRepository) {}

  async run(): Promise<void> {
    await removeInBatches((limit) => this.lanes.deleteStray(limit));
  }
}
