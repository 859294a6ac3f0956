import type { Room } from '#platform/rooms/room.js';
import { SearchStaffController } from './http/search.staff.controller.js';
import { BillingSearchSources } from './billing-search-sources.service.js';
import { IdSearchSources } from './id-search-sources.service.js';
import { NameSearchSources } from './name-search-sources.service.js';
import { GlobalSearch } from './global-search.service.js';

/** The search box of the console, over all domains. */
export const search = {
  staffControllers: [SearchStaffController],
  staffProviders: [NameSearchSources, BillingSearchSources, IdSearchSources, GlobalSearch],
} satisfies Room;
