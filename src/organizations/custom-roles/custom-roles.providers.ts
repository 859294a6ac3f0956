import type { Room } from '#platform/rooms/room.js';
import { CreateRole } from './actions/create-role.js';
import { DeleteRole } from './actions/delete-role.js';
import { UpdateRole } from './actions/update-role.js';
import { RolesController } from './http/roles.controller.js';
import { OwnRolesOfferedCheck } from './own-roles-offered.check.js';
import { OrganizationRolePolicy } from './organization-role.policy.js';

/** Roles that an organization defines for itself. */
export const customRoles = {
  providers: [OrganizationRolePolicy, CreateRole, UpdateRole, DeleteRole],
  controllers: [RolesController],
  httpProviders: [OwnRolesOfferedCheck],
} satisfies Room;
