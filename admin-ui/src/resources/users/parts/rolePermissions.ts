import { userRoles } from './roles';

/** Actions by resource. */
type RolePermissions = Record<string, readonly string[]>;

interface Role {
  name: string;
  permissions: RolePermissions;
}

const permissionsOf = (
  user: { role: string },
  roles: readonly Role[],
): [resource: string, action: string][] =>
  roles
    .filter(({ name }) => userRoles(user).includes(name))
    .flatMap(({ permissions }) => Object.entries(permissions))
    .flatMap(([resource, actions]) => actions.map((action): [string, string] => [resource, action]));

/** Whether the user may use the console. */
export const isStaffMember = (user: { role: string }, roles: readonly Role[]): boolean =>
  permissionsOf(user, roles).length > 0;

/** Whether the user has a permission that these lack: the server refuses actions on such users. */
export const exceedsPermissions = (
  user: { role: string },
  roles: readonly Role[],
  mine: RolePermissions,
): boolean => permissionsOf(user, roles).some(([resource, action]) => !mine[resource]?.includes(action));
