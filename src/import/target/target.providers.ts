import type { Room } from '#platform/rooms/room.js';
import { ImportedRow } from './imported-row.entity.js';
import { TargetRepository } from './target.repository.js';

/** Writing the rows of an import. */
export const target = {
  entities: [ImportedRow],
  providers: [TargetRepository],
} satisfies Room;
