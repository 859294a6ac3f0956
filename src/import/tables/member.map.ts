import type { OrganizationRoomTables } from '#organizations';
import { organizationRoles } from '#access/organization-permissions.js';
import type { RowOf } from '#platform/database/row-of.js';
import { keptRoles } from '../mapping/roles.js';
import { tableMapTo } from '../mapping/table-map.js';
import { LONGEST_KEY, within } from '../mapping/texts.js';

type MemberRow = RowOf<OrganizationRoomTables, 'members'>;

export const memberMap = tableMapTo<MemberRow>()({
  name: 'member',
  source: 'member',
  target: 'members',
  columns: { id: 'text', organizationId: 'text', userId: 'text', role: 'text', createdAt: 'instant' },
  identity: ['organizationId', 'userId', 'createdAt'],
  references: [
    { column: 'organizationId', table: 'organizations', missing: 'its organization is not here' },
    { column: 'userId', table: 'users', missing: 'its user is not here' },
  ],
  uniques: [
    { columns: ['organization_id', 'user_id'], taken: 'its user is a member of the organization already' },
  ],
  convert: (member, { note }): MemberRow => ({
    id: within(LONGEST_KEY, member.id, 'id'),
    organization_id: member.organizationId,
    user_id: member.userId,
    role: keptRoles(member.role, organizationRoles, note),
    created_at: member.createdAt,
    request_id: null,
  }),
});
