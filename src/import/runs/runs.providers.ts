import type { Room } from '#platform/rooms/room.js';
import { ImportDatabase } from './actions/import-database.js';

export const runs = {
  providers: [ImportDatabase],
} satisfies Room;
