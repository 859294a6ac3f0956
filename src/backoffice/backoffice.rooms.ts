import { mergeRooms } from '#platform/rooms/room.js';
import { audit } from './audit/audit.providers.js';
import { dashboard } from './dashboard/dashboard.providers.js';
import { mails } from './mails/mails.providers.js';
import { queues } from './queues/queues.providers.js';
import { search } from './search/search.providers.js';
import { timeline } from './timeline/timeline.providers.js';

/** Every room of this domain, lower rooms first. */
export const backofficeRooms = mergeRooms([dashboard, mails, queues, audit, search, timeline]);
