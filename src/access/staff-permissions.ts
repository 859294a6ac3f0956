import {
  isGranted,
  permissionsOf,
  type Permissions,
  type Roles,
} from '#common/access-control/access-control.js';

/** What the published administration clients know and ask about: resource → actions. */
export const administrationStatements = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  session: ['list', 'revoke', 'delete'],
} as const;

/** Everything staff can be allowed to do; what stands here beside the administration only the console offers. */
export const staffStatements = {
  ...administrationStatements,
  account: ['unlink'],
  organization: ['list', 'hand-over'],
  member: ['list', 'create', 'set-role', 'remove'],
  invitation: ['list', 'cancel', 'resend'],
  accessToken: ['list', 'revoke'],
  webhook: ['list', 'manage'],
  audit: ['list'],
  mail: ['list'],
  queue: ['read'],
} as const;

export type StaffStatements = typeof staffStatements;
export type StaffPermissions = Permissions<StaffStatements>;

/** What each role holds. A role named here and holding anything makes its user staff. */
export const staffRoles = {
  admin: staffStatements,
  user: {},
} as const satisfies Roles<StaffStatements>;

/** The role of a person who was given none. */
export const DEFAULT_ROLE = 'user' satisfies keyof typeof staffRoles;
/** The role that holds every permission; the first start creates one person with it. */
export const ADMINISTRATOR_ROLE = 'admin' satisfies keyof typeof staffRoles;

export function staffCan(roleText: string, requested: StaffPermissions): boolean {
  return isGranted<StaffStatements>(staffRoles, roleText, requested);
}

export function staffPermissionsOf(roleText: string): Record<keyof StaffStatements, string[]> {
  return permissionsOf(staffStatements, staffRoles, roleText);
}

/** True when the role holds any staff permission at all. */
export function isStaff(roleText: string): boolean {
  return Object.values(staffPermissionsOf(roleText)).some((actions) => actions.length > 0);
}
