import type { OrganizationRoomTables } from '#organizations';
import { organizationRoles } from '#access/organization-permissions.js';
import type { Permissions } from '#common/access-control/access-control.js';
import type { RowOf } from '#platform/database/row-of.js';
import { RowRejected } from '../mapping/row-rejected.js';
import { tableMapTo } from '../mapping/table-map.js';
import { LONGEST_KEY, within } from '../mapping/texts.js';

type OrganizationRoleRow = RowOf<OrganizationRoomTables, 'organization_roles'>;

/** Roles that organizations have made for themselves, which only the newer generation knows. */
export const organizationRoleMap = tableMapTo<OrganizationRoleRow>()({
  name: 'organizationRole',
  source: 'organizationRole',
  target: 'organization_roles',
  columns: {
    id: 'text',
    organizationId: 'text',
    role: 'text',
    permission: 'text',
    createdAt: 'instant',
    updatedAt: 'instant?',
  },
  identity: ['organizationId', 'createdAt'],
  references: [{ column: 'organizationId', table: 'organizations', missing: 'its organization is not here' }],
  uniques: [{ columns: ['organization_id', 'role'], taken: 'its organization has a role of its name' }],
  convert(role): OrganizationRoleRow {
    if (Object.hasOwn(organizationRoles, role.role))
      throw new RowRejected('it has the name of a built-in role');
    return {
      id: within(LONGEST_KEY, role.id, 'id'),
      organization_id: role.organizationId,
      role: within(LONGEST_KEY, role.role, 'name'),
      permission: permissionsIn(role.permission),
      created_at: role.createdAt,
      updated_at: role.updatedAt,
    };
  },
});

/** @throws RowRejected for what is no JSON of resources with their actions */
function permissionsIn(text: string): Permissions {
  try {
    const value: unknown = JSON.parse(text);
    if (isPermissions(value)) return value;
  } catch {
    // Told below, like every other text that says no permissions.
  }
  throw new RowRejected('its permissions cannot be read');
}

function isPermissions(value: unknown): value is Permissions {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (actions) => Array.isArray(actions) && actions.every((action) => typeof action === 'string'),
    )
  );
}
