import { Global, Module } from '@nestjs/common';
import { PUBLIC_EVENT_SINK } from '#platform/events/event-relay.js';
import { RecordOutcomes } from './deliveries/actions/record-outcomes.js';
import { ReleaseLanes } from './deliveries/actions/release-lanes.js';
import { DeliveryPump } from './deliveries/delivery-pump.js';
import { DeliverySender } from './deliveries/delivery-sender.js';
import { DeliverySignal } from './deliveries/delivery-signal.js';
import { FanOut } from './deliveries/fan-out.js';
import { PurgeLanes } from './deliveries/jobs/purge-lanes.job.js';
import { OutcomeWriter } from './deliveries/outcome-writer.js';
import { PurgeWebhookEvents } from './deliveries/jobs/purge-webhook-events.job.js';
import { PurgeReplays } from './replays/jobs/purge-replays.job.js';
import { TallyAttempts } from './tallies/jobs/tally-attempts.job.js';
import { WebhookTallyRepository } from './tallies/webhook-tally.repository.js';
import { WebhooksModule } from './webhooks.module.js';

/** What sends webhooks. It is global because the relay, on a floor below, hands public events to whoever is there. */
@Global()
@Module({
  imports: [WebhooksModule],
  providers: [
    { provide: PUBLIC_EVENT_SINK, useExisting: FanOut },
    RecordOutcomes,
    ReleaseLanes,
    DeliverySender,
    DeliverySignal,
    OutcomeWriter,
    DeliveryPump,
    PurgeWebhookEvents,
    PurgeLanes,
    PurgeReplays,
    WebhookTallyRepository,
    TallyAttempts,
  ],
  exports: [PUBLIC_EVENT_SINK],
})
export class WebhookWorkersModule {}
