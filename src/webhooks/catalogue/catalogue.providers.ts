import type { Room } from '#platform/rooms/room.js';
import { EventCatalogue } from './event-catalogue.registry.js';

/** The event types an endpoint can subscribe to, with their schemas. */
export const catalogue = { providers: [EventCatalogue] } satisfies Room;
