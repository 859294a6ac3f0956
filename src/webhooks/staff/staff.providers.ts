import type { Room } from '#platform/rooms/room.js';
import { DeliveryLogQueries } from './delivery-log.queries.js';
import { DeliveryReader } from './delivery-reader.service.js';
import { EndpointHealthQueries } from './endpoint-health.queries.js';
import { EndpointListQueries } from './endpoint-list.queries.js';
import { EndpointNameQueries } from './endpoint-name.queries.js';
import { EndpointReader } from './endpoint-reader.service.js';
import { EventFeedQueries } from './event-feed.queries.js';
import { EventReader } from './event-reader.service.js';
import { DeliveriesStaffController } from './http/deliveries.staff.controller.js';
import { EndpointVerbsStaffController } from './http/endpoint-verbs.staff.controller.js';
import { EndpointsStaffController } from './http/endpoints.staff.controller.js';
import { EventTypesStaffController } from './http/event-types.staff.controller.js';
import { EventsStaffController } from './http/events.staff.controller.js';
import { ReplaysStaffController } from './http/replays.staff.controller.js';
import { ThroughputStaffController } from './http/throughput.staff.controller.js';
import { InstallationEndpointPolicy } from './installation-endpoint.policy.js';
import { ReplayLogQueries } from './replay-log.queries.js';
import { ThroughputQueries } from './throughput.queries.js';
import { WebhookHealthQueries } from './webhook-health.queries.js';
import { WebhookSearchQueries } from './webhook-search.queries.js';

/** Endpoints, deliveries and replays in the console. */
export const staff = {
  providers: [EndpointNameQueries, WebhookSearchQueries, ThroughputQueries, WebhookHealthQueries],
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
    InstallationEndpointPolicy,
    DeliveryLogQueries,
    DeliveryReader,
    ReplayLogQueries,
    EventFeedQueries,
    EventReader,
  ],
} satisfies Room;
