import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '#auth';
import { OrganizationsModule } from '#organizations';
import { billingRooms } from './billing.rooms.js';

/** The domain without its routes: the same in every process. */
@Module({
  imports: [DiscoveryModule, AuthModule, OrganizationsModule],
  providers: billingRooms.providers,
  exports: billingRooms.providers,
})
export class BillingModule {}
