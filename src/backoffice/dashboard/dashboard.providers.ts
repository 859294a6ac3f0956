import type { Room } from '#platform/rooms/room.js';
import { DashboardReader } from './dashboard-reader.service.js';
import { DashboardStaffController } from './http/dashboard.staff.controller.js';
import { PlatformHealthQueries } from './platform-health.queries.js';

/** The start page of the console. */
export const dashboard = {
  staffControllers: [DashboardStaffController],
  staffProviders: [DashboardReader, PlatformHealthQueries],
} satisfies Room;
