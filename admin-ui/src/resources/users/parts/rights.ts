import { rolesOf } from './roles';

/** Actions by resource. */
type Permissions = Record<string, readonly string[]>;

interface Role {
  name: string;
  permissions: Permissions;
}

const heldBy = (user: { role: string }, roles: readonly Role[]): [resource: string, action: string][] =>
  roles
    .filter(({ name }) => rolesOf(user).includes(name))
    .flatMap(({ permissions }) => Object.entries(permissions))
    .flatMap(([resource, actions]) => actions.map((action): [string, string] => [resource, action]));

/** Whether the person may use the console. */
export const holdsAnything = (user: { role: string }, roles: readonly Role[]): boolean =>
  heldBy(user, roles).length > 0;

/** Whether the person may do something that these permissions do not hold: the server lets nobody act on such a one. */
export const isBeyond = (user: { role: string }, roles: readonly Role[], mine: Permissions): boolean =>
  heldBy(user, roles).some(([resource, action]) => !mine[resource]?.includes(action));
