import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** Audit actions of this domain. */
export const OrganizationAudit = defineAuditActions({
  MEMBER_ADDED: {
    name: 'member.added',
    meaning: 'Staff, the command line or code of the installation added a user to an organization.',
  },
  MEMBER_REMOVED: {
    name: 'member.removed',
    meaning: 'A member was removed from an organization by another member or by staff.',
  },
  MEMBER_LEFT: { name: 'member.left', meaning: 'A member left an organization.' },
  MEMBER_ROLE_CHANGED: { name: 'member.role_changed', meaning: 'The roles of a member were changed.' },
  OWNERSHIP_HANDED_OVER: {
    name: 'organization.handed_over',
    meaning: 'Staff made a member the owner; previous owners may have become admins.',
  },
  ROLE_CREATED: { name: 'organization_role.created', meaning: 'A member created a custom role.' },
  ROLE_UPDATED: {
    name: 'organization_role.updated',
    meaning: 'A member changed the name or permissions of a custom role.',
  },
  ROLE_DELETED: { name: 'organization_role.deleted', meaning: 'A member deleted a custom role.' },
  TEAM_CREATED: { name: 'team.created', meaning: 'A member created a team.' },
  TEAM_UPDATED: { name: 'team.updated', meaning: 'A member renamed a team.' },
  TEAM_DELETED: { name: 'team.deleted', meaning: 'A member deleted a team.' },
  TEAM_MEMBER_ADDED: {
    name: 'team.member_added',
    meaning: 'A member was added to a team.',
  },
  TEAM_MEMBER_REMOVED: {
    name: 'team.member_removed',
    meaning: 'A member was removed from a team.',
  },
  ORGANIZATION_CREATED: { name: 'organization.created', meaning: 'A user created an organization.' },
  ORGANIZATION_UPDATED: {
    name: 'organization.updated',
    meaning: 'A member changed the name, slug, logo or metadata of an organization.',
  },
  ORGANIZATION_DELETED: {
    name: 'organization.deleted',
    meaning: 'A member deleted an organization and everything that belonged to it.',
  },
  INVITATION_CREATED: {
    name: 'invitation.created',
    meaning: 'A member invited an email to an organization.',
  },
  INVITATION_RESENT: {
    name: 'invitation.resent',
    meaning: 'A member or staff resent an invitation, which extended its expiry.',
  },
  INVITATION_ACCEPTED: {
    name: 'invitation.accepted',
    meaning: 'A user accepted an invitation and became a member.',
  },
  INVITATION_REJECTED: { name: 'invitation.rejected', meaning: 'A user rejected an invitation.' },
  INVITATION_CANCELED: {
    name: 'invitation.canceled',
    meaning: 'A member or staff canceled an invitation.',
  },
  ACCESS_TOKEN_CREATED: {
    name: 'access_token.created',
    meaning: 'A member created an access token.',
  },
  ACCESS_TOKEN_ROTATED: {
    name: 'access_token.rotated',
    meaning: 'A member rotated an access token; the old token expires after an overlap.',
  },
  ACCESS_TOKEN_REVOKED: {
    name: 'access_token.revoked',
    meaning: 'A member or staff revoked an access token.',
  },
});
