import { mergeRooms } from '#platform/rooms/room.js';
import { batches } from './batches/batches.providers.js';
import { runs } from './runs/runs.providers.js';
import { target } from './target/target.providers.js';

/** Every room of this domain that registers something, lower rooms first. */
export const importRooms = mergeRooms([target, batches, runs]);
