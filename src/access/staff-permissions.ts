import { permissionsOf, type Permissions, type Roles } from '#common/access-control/access-control.js';

/** What the published administration clients know and ask about: resource → actions. */
export const administrationStatements = {
  /** Who sets addresses or passwords can come in as the person; `update` is for the rest of what is known of them. */
  user: [
    'create',
    'list',
    'get',
    'update',
    'set-email',
    'set-role',
    'ban',
    'impersonate',
    'delete',
    'set-password',
  ],
  session: ['list', 'revoke', 'delete'],
} as const;

/** Everything staff can be allowed to do; what stands here beside the administration only the console offers. */
export const staffStatements = {
  ...administrationStatements,
  /** `impersonate-write`: to change things as the person as well, and not only to look at them. */
  user: [...administrationStatements.user, 'impersonate-write', 'verify-email', 'send-reset-link', 'export'],
  account: ['unlink'],
  loginEvent: ['list'],
  organization: ['list', 'hand-over'],
  member: ['list', 'create', 'set-role', 'remove'],
  invitation: ['list', 'cancel', 'resend'],
  accessToken: ['list', 'revoke'],
  webhook: ['list', 'manage'],
  /** What every merchant sells; `refund` is for money that goes back. */
  billing: ['read', 'manage', 'refund'],
  audit: ['list', 'export'],
  mail: ['list', 'resend'],
  queue: ['read', 'manage'],
} as const;

export type StaffStatements = typeof staffStatements;
export type StaffPermissions = Permissions<StaffStatements>;

/** What each built-in role holds; holding anything makes a person staff. An installation adds roles in the options file. */
export const staffRoles = {
  admin: staffStatements,
  user: {},
} as const satisfies Roles<StaffStatements>;

/** The role of a person who was given none. */
export const DEFAULT_ROLE = 'user' satisfies keyof typeof staffRoles;
/** The role that holds every permission; the first start creates one person with it. */
export const ADMINISTRATOR_ROLE = 'admin' satisfies keyof typeof staffRoles;

/** The union of what the comma-separated roles hold of what the product asks about. */
export function staffPermissionsOf(roles: Roles, roleText: string): Record<keyof StaffStatements, string[]> {
  return permissionsOf<StaffStatements>(staffStatements, roles, roleText);
}

/** True when the roles hold any staff permission at all. */
export function isStaff(roles: Roles, roleText: string): boolean {
  return Object.values(staffPermissionsOf(roles, roleText)).some((actions) => actions.length > 0);
}
