import type { Room } from '#platform/rooms/room.js';
import { OrganizationRole } from './organization-role.entity.js';
import { OrganizationRoleRepository } from './organization-role.repository.js';
import { OrganizationRoles } from './organization-roles.service.js';
import { RoleQueries } from './role.queries.js';

/** What the roles of members allow. */
export const roles = {
  entities: [OrganizationRole],
  providers: [RoleQueries, OrganizationRoles, OrganizationRoleRepository],
} satisfies Room;
