import type { Room } from '#platform/rooms/room.js';
import { DeliveryLogQueries } from './delivery-log.queries.js';
import { DeliveryReader } from './delivery-reader.js';
import { EndpointHealthQueries } from './endpoint-health.queries.js';
import { EndpointListQueries } from './endpoint-list.queries.js';
import { EndpointNames } from './endpoint-names.queries.js';
import { EndpointReader } from './endpoint-reader.js';
import { EventFeedQueries } from './event-feed.queries.js';
import { EventReader } from './event-reader.js';
import { DeliveriesStaffController } from './http/deliveries.staff.controller.js';
import { EndpointVerbsStaffController } from './http/endpoint-verbs.staff.controller.js';
import { EndpointsStaffController } from './http/endpoints.staff.controller.js';
import { EventTypesStaffController } from './http/event-types.staff.controller.js';
import { EventsStaffController } from './http/events.staff.controller.js';
import { ReplaysStaffController } from './http/replays.staff.controller.js';
import { ThroughputStaffController } from './http/throughput.staff.controller.js';
import { OwnEndpoints } from './own-endpoints.js';
import { ReplayLogQueries } from './replay-log.queries.js';
import { ThroughputQueries } from './throughput.queries.js';
import { WebhookHealth } from './webhook-health.queries.js';
import { WebhookSearch } from './webhook-search.queries.js';

export const staff = {
  providers: [EndpointNames, WebhookSearch, ThroughputQueries, WebhookHealth],
  staffControllers: [
    EndpointsStaffController,
    EndpointVerbsStaffController,
    ReplaysStaffController,
    EventTypesStaffController,
    DeliveriesStaffController,
    EventsStaffController,
    ThroughputStaffController,
  ],
  staffProviders: [
    EndpointListQueries,
    EndpointHealthQueries,
    EndpointReader,
    OwnEndpoints,
    DeliveryLogQueries,
    DeliveryReader,
    ReplayLogQueries,
    EventFeedQueries,
    EventReader,
  ],
} satisfies Room;
