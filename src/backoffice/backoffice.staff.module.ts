import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { StaffModule } from '#staff';
import { WebhooksModule } from '#webhooks';
import { QueueViewsModule } from '#platform/queues/queue-views.module.js';
import { backofficeRooms } from './backoffice.rooms.js';

/** What staff see across domains, and what the platform keeps. */
@Module({
  imports: [QueueViewsModule, AuthModule, StaffModule, OrganizationsModule, WebhooksModule],
  controllers: backofficeRooms.staffControllers,
  providers: backofficeRooms.staffProviders,
})
export class BackofficeStaffModule {}
