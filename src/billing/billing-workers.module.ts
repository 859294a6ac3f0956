import { Module } from '@nestjs/common';
import { BillingModule } from './billing.module.js';
import { billingRooms } from './billing.rooms.js';

/** Runs what falls due. */
@Module({ imports: [BillingModule], providers: billingRooms.workers })
export class BillingWorkersModule {}
