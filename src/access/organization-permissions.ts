import type { Permissions, Roles } from '#common/access-control/access-control.js';

/**
 * Everything members of an organization can be allowed to do: resource → actions (specification, section 6). Roles an
 * organization makes for itself (`ac`, as newer clients call it), access tokens, webhooks and billing are beyond it.
 */
export const organizationStatements = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
  accessToken: ['create', 'read', 'revoke'],
  webhook: ['create', 'read', 'update', 'delete'],
  /** What the organization sells; see `src/billing`. */
  billing: ['read', 'manage', 'refund'],
  /** What the organization buys from the installation's own merchant. */
  purchases: ['read', 'manage'],
} as const;

export type OrganizationStatements = typeof organizationStatements;
export type OrganizationPermissions = Permissions<OrganizationStatements>;

/** What each built-in role holds. An installation adds roles of its own in the options file. */
export const organizationRoles = {
  owner: organizationStatements,
  admin: {
    organization: ['update'],
    member: organizationStatements.member,
    invitation: organizationStatements.invitation,
    team: organizationStatements.team,
    ac: organizationStatements.ac,
    accessToken: organizationStatements.accessToken,
    webhook: organizationStatements.webhook,
    billing: organizationStatements.billing,
    purchases: organizationStatements.purchases,
  },
  member: { ac: ['read'], purchases: ['read'] },
} as const satisfies Roles<OrganizationStatements>;

/** The role of the person who creates an organization, unless the settings name another. */
export const OWNER_ROLE = 'owner' satisfies keyof typeof organizationRoles;
/** The role of everybody who was given no other; whoever manages members may give it. */
export const MEMBER_ROLE = 'member' satisfies keyof typeof organizationRoles;
