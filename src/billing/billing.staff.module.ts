import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { BillingModule } from './billing.module.js';
import { billingRooms } from './billing.rooms.js';

/** The routes of the console. */
@Module({
  imports: [AuthModule, OrganizationsModule, BillingModule],
  controllers: billingRooms.staffControllers,
  providers: billingRooms.staffProviders,
})
export class BillingStaffModule {}
