import { Module } from '@nestjs/common';
import { OrganizationsModule } from '#organizations';
import { BillingModule } from './billing.module.js';
import { billingRooms } from './billing.rooms.js';

/** The routes of organizations, mounted below /v1. */
@Module({
  imports: [OrganizationsModule, BillingModule],
  controllers: billingRooms.controllers,
  providers: billingRooms.httpProviders,
})
export class BillingHttpModule {}
