import type { Room } from '#platform/rooms/room.js';
import { ImportedRow } from './imported-row.entity.js';
import { TargetRepository } from './target.repository.js';

export const target = {
  entities: [ImportedRow],
  providers: [TargetRepository],
} satisfies Room;
