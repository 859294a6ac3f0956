import { LONGEST_ORGANIZATION_TEXT, type OrganizationRoomTables } from '#organizations';
import type { RowOf } from '#platform/database/row-of.js';
import { tableMapTo } from '../mapping/table-map.js';
import { LONGEST_KEY, within } from '../mapping/texts.js';

type TeamRow = RowOf<OrganizationRoomTables, 'teams'>;

export const teamMap = tableMapTo<TeamRow>()({
  name: 'team',
  source: 'team',
  target: 'teams',
  columns: { id: 'text', name: 'text', organizationId: 'text', createdAt: 'instant', updatedAt: 'instant?' },
  identity: ['organizationId', 'createdAt'],
  references: [{ column: 'organizationId', table: 'organizations', missing: 'its organization is not here' }],
  uniques: [],
  convert: (team): TeamRow => ({
    id: within(LONGEST_KEY, team.id, 'id'),
    organization_id: team.organizationId,
    name: within(LONGEST_ORGANIZATION_TEXT, team.name, 'name'),
    created_at: team.createdAt,
    updated_at: team.updatedAt,
  }),
});
