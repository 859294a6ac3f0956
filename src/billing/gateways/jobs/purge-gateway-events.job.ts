import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { GatewayEventRepository } from '../gateway-event.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;
/** Seconds for which a handled event is recognized when it comes again. */
const KEPT = 30 * 86_400;

/** Removes events of gateways a month after they came in; those that wait for their handler stay. */
@Schedule('billing.purge-gateway-events', { every: EVERY })
export class PurgeGatewayEvents implements JobHandler {
  constructor(
    private readonly events: GatewayEventRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT);
    await removeInBatches((limit) => this.events.removeHandled(before, limit));
  }
}
