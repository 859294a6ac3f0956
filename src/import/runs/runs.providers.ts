import type { Room } from '#platform/rooms/room.js';
import { ImportDatabase } from './actions/import-database.js';

/** One import from start to end, which a later run can resume. */
export const runs = {
  providers: [ImportDatabase],
} satisfies Room;
