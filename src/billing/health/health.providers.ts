import type { Room } from '#platform/rooms/room.js';
import { BillingHealthReader } from './billing-health-reader.service.js';
import { BillingHealthStaffController } from './http/billing-health.staff.controller.js';

/** Whether payments work: the gateway, its events, payments without an outcome, and the last verification. */
export const health = {
  providers: [BillingHealthReader],
  staffControllers: [BillingHealthStaffController],
} satisfies Room;
