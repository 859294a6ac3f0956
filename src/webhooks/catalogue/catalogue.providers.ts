import type { Room } from '#platform/rooms/room.js';
import { EventCatalogue } from './event-catalogue.registry.js';

export const catalogue = { providers: [EventCatalogue] } satisfies Room;
