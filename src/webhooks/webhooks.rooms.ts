import { mergeRooms } from '#platform/rooms/room.js';
import { catalogue } from './catalogue/catalogue.providers.js';
import { deliveries } from './deliveries/deliveries.providers.js';
import { endpoints } from './endpoints/endpoints.providers.js';
import { events } from './events/events.providers.js';
import { replays } from './replays/replays.providers.js';
import { staff } from './staff/staff.providers.js';
import { tallies } from './tallies/tallies.providers.js';

/** Lower rooms first. */
export const webhookRooms = mergeRooms([catalogue, endpoints, events, deliveries, replays, tallies, staff]);
