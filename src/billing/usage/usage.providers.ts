import type { Room } from '#platform/rooms/room.js';
import { IngestEvents } from './actions/ingest-events.js';
import { UsageEventsController } from './http/usage-events.controller.js';
import { MeterQuantitiesController } from './http/meter-quantities.controller.js';
import { LinkUsageEvents } from './jobs/link-usage-events.job.js';
import { PrepareUsagePartitions } from './jobs/prepare-usage-partitions.job.js';
import { MeterQuantityQueries } from './meter-quantity.queries.js';
import { MeterQuantityReader } from './meter-quantity-reader.service.js';
import { PurgeUsage } from './jobs/purge-usage.job.js';
import { SystemEvents } from './system-events.service.js';
import { UsageAppender } from './usage-appender.service.js';
import { UsageEvent } from './usage-event.entity.js';
import { UsageEventKey } from './usage-event-key.entity.js';
import { UsageEventName } from './usage-event-name.entity.js';
import { UsageEventNameQueries } from './usage-event-name.queries.js';
import { UsageEventQueries } from './usage-event.queries.js';
import { UsageEventCountQueries } from './usage-event-count.queries.js';
import { UsageEventReader } from './usage-event-reader.service.js';
import { UsageEventRepository } from './usage-event.repository.js';
import { UsageHooks } from './usage-hooks.service.js';
import { UsagePartitionRepository } from './usage-partition.repository.js';
import { UsageRollup } from './usage-rollup.entity.js';
import { UsageRollupBucket } from './usage-rollup-bucket.entity.js';
import { UsageRollupCustomer } from './usage-rollup-customer.entity.js';
import { UsageRollupCheckQueries } from './usage-rollup-check.queries.js';
import { UsageRollupRepository } from './usage-rollup.repository.js';
import { UsageRollupWorker } from './usage-rollup.worker.js';
import { UsageRoller } from './usage-roller.service.js';
import { UsageStream } from './usage-stream.entity.js';
import { RollupsVerifier } from './verifiers/rollups.verifier.js';

/** What customers did: the events that meters count. */
export const usage = {
  entities: [
    UsageEvent,
    UsageEventKey,
    UsageEventName,
    UsageStream,
    UsageRollup,
    UsageRollupBucket,
    UsageRollupCustomer,
  ],
  providers: [
    UsageEventRepository,
    UsageAppender,
    SystemEvents,
    IngestEvents,
    UsageHooks,
    LinkUsageEvents,
    UsagePartitionRepository,
    PrepareUsagePartitions,
    PurgeUsage,
    UsageEventCountQueries,
    UsageEventQueries,
    UsageEventNameQueries,
    UsageEventReader,
    UsageRollupRepository,
    UsageRoller,
    UsageRollupCheckQueries,
    RollupsVerifier,
    MeterQuantityQueries,
    MeterQuantityReader,
  ],
  workers: [UsageRollupWorker],
  controllers: [UsageEventsController, MeterQuantitiesController],
} satisfies Room;
