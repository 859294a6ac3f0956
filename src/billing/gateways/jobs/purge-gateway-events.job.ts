import { addSeconds, Clock } from '#common/time/clock.js';
import { removeInBatches } from '#platform/database/remove-in-batches.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { GatewayEventRepository } from '../gateway-event.repository.js';
import { RejectedGatewayEventTallyRepository } from '../rejected-gateway-event-tally.repository.js';

/** Seconds between two runs. */
const EVERY = 3_600;
/** Seconds for which a handled event is recognized when it comes again. */
const KEPT = 30 * 86_400;

/** Removes handled events of gateways, and counts of rejected ones, a month after they came in. */
@Schedule('billing.purge-gateway-events', { every: EVERY })
export class PurgeGatewayEvents implements JobHandler {
  constructor(
    private readonly events: GatewayEventRepository,
    private readonly rejected: RejectedGatewayEventTallyRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = addSeconds(this.clock.now(), -KEPT);
    await removeInBatches((limit) => this.events.removeHandled(before, limit));
    await removeInBatches((limit) => this.rejected.removeBefore(before, limit));
  }
}
