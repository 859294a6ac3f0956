import type { StaffPermissions } from '#access/staff-permissions.js';
import type { StaffMember } from '#staff';
import type { Found, Wanted } from '#platform/database/search/stepwise-search.js';
import type { SearchGroup, SearchHitWire } from './search.presenter.js';

/** A place in which something may be found. */
export interface SearchSource {
  group: SearchGroup;
  /** Who may list what is there. */
  needs: StaffPermissions;
  find: (wanted: Wanted, rights: StaffMember['permissions']) => Promise<Found<SearchHitWire>>;
}
