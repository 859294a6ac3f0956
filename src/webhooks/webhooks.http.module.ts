import { Module } from '@nestjs/common';
import { OrganizationsModule } from '#organizations';
import { WebhooksModule } from './webhooks.module.js';
import { webhookRooms } from './webhooks.rooms.js';

/** The routes of organizations, mounted below /v1. */
@Module({
  imports: [OrganizationsModule, WebhooksModule],
  controllers: webhookRooms.controllers,
  providers: webhookRooms.httpProviders,
})
export class WebhooksHttpModule {}
