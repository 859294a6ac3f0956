import type { Room } from '#platform/rooms/room.js';
import { StatusController } from './http/status.controller.js';

/** The health route of authentication and the page for failed sign-ins. */
export const status = {
  controllers: [StatusController],
} satisfies Room;
