import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { WebhooksModule } from './webhooks.module.js';
import { webhookRooms } from './webhooks.rooms.js';

/** The routes of the console for webhooks. */
@Module({
  imports: [AuthModule, OrganizationsModule, WebhooksModule],
  controllers: webhookRooms.staffControllers,
  providers: webhookRooms.staffProviders,
})
export class WebhooksStaffModule {}
