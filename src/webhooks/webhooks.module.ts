import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { OutboundModule } from '#platform/outbound/outbound.module.js';
import { webhookRooms } from './webhooks.rooms.js';

/** Endpoints, events and deliveries without routes: the same in every process. */
@Module({
  imports: [AuthModule, OrganizationsModule, OutboundModule],
  providers: webhookRooms.providers,
  exports: [...webhookRooms.providers, OutboundModule],
})
export class WebhooksModule {}
