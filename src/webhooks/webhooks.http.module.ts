import { Module } from '@nestjs/common';
import { OrganizationApiModule, OrganizationsModule } from '#organizations';
import { DeliveriesController } from './deliveries/http/deliveries.controller.js';
import { EndpointsController } from './endpoints/http/endpoints.controller.js';
import { EventsController } from './events/http/events.controller.js';
import { ReplaysController } from './replays/http/replays.controller.js';
import { WebhooksModule } from './webhooks.module.js';

/** The routes of organizations, mounted below /v1. */
@Module({
  imports: [OrganizationsModule, OrganizationApiModule, WebhooksModule],
  controllers: [EndpointsController, DeliveriesController, EventsController, ReplaysController],
})
export class WebhooksHttpModule {}
