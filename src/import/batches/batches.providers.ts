import type { Room } from '#platform/rooms/room.js';
import { BatchImporter } from './batch-importer.service.js';

/** Reading, converting and writing rows in batches. */
export const batches = {
  providers: [BatchImporter],
} satisfies Room;
