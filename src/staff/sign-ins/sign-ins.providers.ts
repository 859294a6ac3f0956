import type { Room } from '#platform/rooms/room.js';
import { SignInsStaffController } from './http/sign-ins.staff.controller.js';
import { LoginEventFeedQueries } from './login-event-feed.queries.js';

/** Login events in the console. */
export const signIns = {
  providers: [LoginEventFeedQueries],
  staffControllers: [SignInsStaffController],
} satisfies Room;
