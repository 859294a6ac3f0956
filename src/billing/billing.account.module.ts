import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { HttpModule } from '#platform/http/http.module.js';
import { BillingModule } from './billing.module.js';
import { billingRooms } from './billing.rooms.js';

/** The routes of users as customers of the installation, mounted on the authentication base path. */
@Module({
  imports: [HttpModule, AuthModule, OrganizationsModule, BillingModule],
  controllers: billingRooms.accountControllers,
  providers: billingRooms.accountProviders,
})
export class BillingAccountModule {}
