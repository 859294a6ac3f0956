import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { BillingModule } from '#billing';
import { OrganizationsModule } from '#organizations';
import { StaffModule } from '#staff';
import { WebhooksModule } from '#webhooks';
import { QueueViewsModule } from '#platform/queues/queue-views.module.js';
import { backofficeRooms } from './backoffice.rooms.js';

/** What staff see across domains, and what the platform keeps. */
@Module({
  imports: [QueueViewsModule, AuthModule, StaffModule, OrganizationsModule, WebhooksModule, BillingModule],
  controllers: backofficeRooms.staffControllers,
  providers: backofficeRooms.staffProviders,
})
export class BackofficeStaffModule {}
