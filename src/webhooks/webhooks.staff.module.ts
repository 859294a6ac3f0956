import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { DeliveryLogQueries } from './staff/delivery-log.queries.js';
import { DeliveryReader } from './staff/delivery-reader.js';
import { EndpointHealthQueries } from './staff/endpoint-health.queries.js';
import { EndpointListQueries } from './staff/endpoint-list.queries.js';
import { EndpointReader } from './staff/endpoint-reader.js';
import { EventFeedQueries } from './staff/event-feed.queries.js';
import { EventReader } from './staff/event-reader.js';
import { DeliveriesStaffController } from './staff/http/deliveries.staff.controller.js';
import { EndpointVerbsStaffController } from './staff/http/endpoint-verbs.staff.controller.js';
import { EndpointsStaffController } from './staff/http/endpoints.staff.controller.js';
import { EventTypesStaffController } from './staff/http/event-types.staff.controller.js';
import { EventsStaffController } from './staff/http/events.staff.controller.js';
import { ReplaysStaffController } from './staff/http/replays.staff.controller.js';
import { ThroughputStaffController } from './staff/http/throughput.staff.controller.js';
import { ReplayLogQueries } from './staff/replay-log.queries.js';
import { OwnEndpoints } from './staff/own-endpoints.js';
import { WebhooksModule } from './webhooks.module.js';

/** The routes of the console for webhooks. */
@Module({
  imports: [AuthModule, OrganizationsModule, WebhooksModule],
  controllers: [
    EndpointsStaffController,
    EndpointVerbsStaffController,
    ReplaysStaffController,
    EventTypesStaffController,
    DeliveriesStaffController,
    EventsStaffController,
    ThroughputStaffController,
  ],
  providers: [
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
})
export class WebhooksStaffModule {}
