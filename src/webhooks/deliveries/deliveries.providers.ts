import { PUBLIC_EVENT_SINK } from '#platform/events/event-relay.service.js';
import type { Room } from '#platform/rooms/room.js';
import { BodyFitter } from './body-fitter.service.js';
import { RecordOutcomes } from './actions/record-outcomes.js';
import { ReleaseLanes } from './actions/release-lanes.js';
import { AttemptListQueries } from './attempt-list.queries.js';
import { DeliveryCountQueries } from './delivery-count.queries.js';
import { DeliveryWorker } from './delivery.worker.js';
import { DeliverySender } from './delivery-sender.service.js';
import { DeliverySignals } from './delivery-signals.service.js';
import { DeliverySignal } from './delivery.signal.js';
import { DeliveryMetrics } from './delivery.metrics.js';
import { EventFanOut } from './event-fan-out.service.js';
import { DeliveriesController } from './http/deliveries.controller.js';
import { PurgeLanes } from './jobs/purge-lanes.job.js';
import { PurgeWebhookEvents } from './jobs/purge-webhook-events.job.js';
import { OutcomeWriter } from './outcome-writer.service.js';
import { OutcomeRepository } from './outcome.repository.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookLane } from './webhook-lane.entity.js';
import { WebhookLaneRepository } from './webhook-lane.repository.js';

/** Sending messages: lanes, attempts, retries and their outcomes. */
export const deliveries = {
  entities: [WebhookDelivery, WebhookAttempt, WebhookLane],
  providers: [
    WebhookDeliveryRepository,
    WebhookLaneRepository,
    OutcomeRepository,
    AttemptListQueries,
    DeliveryCountQueries,
    DeliveryMetrics,
    BodyFitter,
    EventFanOut,
  ],
  workers: [
    { provide: PUBLIC_EVENT_SINK, useExisting: EventFanOut },
    RecordOutcomes,
    ReleaseLanes,
    DeliverySender,
    DeliverySignal,
    DeliverySignals,
    OutcomeWriter,
    DeliveryWorker,
    PurgeWebhookEvents,
    PurgeLanes,
  ],
  controllers: [DeliveriesController],
} satisfies Room;
