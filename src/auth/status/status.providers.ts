import type { Room } from '#platform/rooms/room.js';
import { StatusController } from './http/status.controller.js';

export const status = {
  controllers: [StatusController],
} satisfies Room;
