import { Module } from '@nestjs/common';
import { HttpModule } from '#platform/http/http.module.js';
import { BillingModule } from './billing.module.js';
import { billingRooms } from './billing.rooms.js';

/** The pages of buyers, mounted at the root. */
@Module({
  imports: [HttpModule, BillingModule],
  controllers: billingRooms.pages,
  providers: billingRooms.pageProviders,
})
export class BillingPagesModule {}
