import { defineAuditActions } from '#platform/audit/audit-actions.js';

/** Audit actions of this domain. */
export const OrganizationAudit = defineAuditActions({
  MEMBER_ADDED: {
    name: 'member.added',
    meaning: 'Code or a command of the installation, or staff, made a member of a person.',
  },
  MEMBER_REMOVED: {
    name: 'member.removed',
    meaning: 'A member of an organization was removed by another, or by staff.',
  },
  MEMBER_LEFT: { name: 'member.left', meaning: 'A member left an organization.' },
  MEMBER_ROLE_CHANGED: { name: 'member.role_changed', meaning: 'A member was given other roles.' },
  OWNERSHIP_HANDED_OVER: {
    name: 'organization.handed_over',
    meaning: 'Staff made a member the owner; who was one before may have become an admin.',
  },
  ROLE_CREATED: { name: 'organization_role.created', meaning: 'A member made a role for an organization.' },
  ROLE_UPDATED: {
    name: 'organization_role.updated',
    meaning: 'A member changed the name of a role, or what it holds.',
  },
  ROLE_DELETED: { name: 'organization_role.deleted', meaning: 'A member ended a role of an organization.' },
  TEAM_CREATED: { name: 'team.created', meaning: 'A member added a team to an organization.' },
  TEAM_UPDATED: { name: 'team.updated', meaning: 'A member gave a team another name.' },
  TEAM_DELETED: { name: 'team.deleted', meaning: 'A member ended a team.' },
  TEAM_MEMBER_ADDED: {
    name: 'team.member_added',
    meaning: 'A member of an organization was put into a team.',
  },
  TEAM_MEMBER_REMOVED: {
    name: 'team.member_removed',
    meaning: 'A member of an organization was taken out of a team.',
  },
  ORGANIZATION_CREATED: { name: 'organization.created', meaning: 'A person created an organization.' },
  ORGANIZATION_UPDATED: {
    name: 'organization.updated',
    meaning: 'A member changed the name, slug, logo or metadata of an organization.',
  },
  ORGANIZATION_DELETED: {
    name: 'organization.deleted',
    meaning: 'A member deleted an organization, with everything that belonged to it.',
  },
  INVITATION_CREATED: {
    name: 'invitation.created',
    meaning: 'A member invited an address to an organization.',
  },
  INVITATION_RESENT: {
    name: 'invitation.resent',
    meaning: 'A member, or staff, sent an invitation once more, which then expires later.',
  },
  INVITATION_ACCEPTED: {
    name: 'invitation.accepted',
    meaning: 'A person accepted an invitation and became a member.',
  },
  INVITATION_REJECTED: { name: 'invitation.rejected', meaning: 'A person rejected an invitation.' },
  INVITATION_CANCELED: {
    name: 'invitation.canceled',
    meaning: 'A member, or staff, took an invitation back.',
  },
  ACCESS_TOKEN_CREATED: {
    name: 'access_token.created',
    meaning: 'A member made a token by which a server calls as the organization.',
  },
  ACCESS_TOKEN_ROTATED: {
    name: 'access_token.rotated',
    meaning: 'A member replaced an access token with a new one; the old one expires after an overlap.',
  },
  ACCESS_TOKEN_REVOKED: {
    name: 'access_token.revoked',
    meaning: 'A member, or staff, ended an access token of an organization.',
  },
});
