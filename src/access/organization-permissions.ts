import type { Permissions, Roles } from '#common/access-control/access-control.js';

/**
 * Everything members of an organization can be allowed to do: resource → actions (specification, section 6). Roles an
 * organization makes for itself (`ac`, as newer clients call it), access tokens and webhooks are beyond it.
 */
export const organizationStatements = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
  accessToken: ['create', 'read', 'revoke'],
  webhook: ['create', 'read', 'update', 'delete'],
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
  },
  member: { ac: ['read'] },
} as const satisfies Roles<OrganizationStatements>;

/** The role of the person who creates an organization, unless the settings name another. */
export const OWNER_ROLE = 'owner' satisfies keyof typeof organizationRoles;
/** The role of everybody who was given no other; whoever manages members may give it. */
export const MEMBER_ROLE = 'member' satisfies keyof typeof organizationRoles;
