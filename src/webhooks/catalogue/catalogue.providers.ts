import type { Room } from '#platform/rooms/room.js';
import { EventCatalogue } from './event-catalogue.js';

export const catalogue = { providers: [EventCatalogue] } satisfies Room;
