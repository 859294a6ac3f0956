import type { Room } from '#platform/rooms/room.js';
import { BatchImporter } from './batch-importer.service.js';

export const batches = {
  providers: [BatchImporter],
} satisfies Room;
