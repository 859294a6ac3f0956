import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const OrganizationErrors = defineErrors('organizations', {
  NO_ACTIVE_ORGANIZATION: { status: 400, message: 'No active organization' },
  ORGANIZATION_ALREADY_EXISTS: { status: 400, message: 'Organization already exists' },
  SLUG_TAKEN: { status: 400, message: 'slug is taken' },
  NOT_ALLOWED_TO_CREATE: { status: 403, message: 'You are not allowed to create a new organization' },
  ORGANIZATION_LIMIT_REACHED: {
    status: 403,
    message: 'You have reached the maximum number of organizations',
  },
  CHANGER_NOT_FOUND: { status: 401, message: 'User not found' },
  NOT_ALLOWED_TO_CHANGE: { status: 403, message: 'You are not allowed to update this organization' },
  NOT_ALLOWED_TO_DELETE: { status: 403, message: 'You are not allowed to delete this organization' },
  DELETION_DISABLED: { status: 403, message: 'Organization deletion is disabled' },
  NOT_A_MEMBER: { status: 403, message: 'User is not a member of the organization' },
  NOT_A_MEMBER_TO_CHANGE: { status: 400, message: 'User is not a member of the organization' },
  NOT_A_MEMBER_TO_ASK: { status: 401, message: 'User is not a member of the organization' },
  ORGANIZATION_NOT_FOUND: { status: 400, message: 'Organization not found' },
  ALREADY_A_MEMBER: { status: 400, message: 'User is already a member of this organization' },
  MEMBERSHIP_LIMIT_REACHED: { status: 403, message: 'Organization membership limit reached' },
  CANNOT_INVITE: {
    status: 403,
    message: 'You are not allowed to invite users to this organization',
  },
  CANNOT_CREATE_TEAMS: {
    status: 403,
    message: 'You are not allowed to create teams in this organization',
  },
  CANNOT_UPDATE_THIS_TEAM: { status: 403, message: 'You are not allowed to update this team' },
  CANNOT_DELETE_THIS_TEAM: { status: 403, message: 'You are not allowed to delete this team' },
  CANNOT_DELETE_TEAMS: {
    status: 403,
    message: 'You are not allowed to delete teams in this organization',
  },
  TEAM_NOT_FOUND: { status: 400, message: 'Team not found' },
  TEAM_LIMIT_REACHED: { status: 400, message: 'You have reached the maximum number of teams' },
  NO_ACTIVE_TEAM: { status: 400, message: 'You do not have an active team' },
  NOT_IN_TEAM: { status: 403, message: 'User is not a member of the team' },
  NOT_IN_TEAM_TO_ASK: { status: 400, message: 'User is not a member of the team' },
  CANNOT_ADD_TO_TEAMS: {
    status: 403,
    message: 'You are not allowed to create a new member',
    code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER',
  },
  CANNOT_REMOVE_FROM_TEAMS: { status: 403, message: 'You are not allowed to remove a team member' },
  LAST_TEAM: { status: 400, message: 'Unable to remove last team' },
  MEMBER_NOT_FOUND: { status: 400, message: 'Member not found' },
  NOT_A_MEMBER_OF_THIS: { status: 403, message: 'You are not a member of this organization' },
  ONLY_OWNER: { status: 400, message: 'You cannot leave the organization as the only owner' },
  NO_OWNER_LEFT: { status: 400, message: 'You cannot leave the organization without an owner' },
  ROLE_NOT_FOUND: { status: 400, message: 'Role not found' },
  CANNOT_DELETE_THIS_MEMBER: { status: 401, message: 'You are not allowed to delete this member' },
  CANNOT_UPDATE_THIS_MEMBER: { status: 403, message: 'You are not allowed to update this member' },
  INVITING_ROLE_DENIED: { status: 403, message: 'you are not allowed to invite user with this role' },
  INVITED_EMAIL_INVALID: { status: 400, message: 'Invalid email' },
  ALREADY_INVITED: { status: 400, message: 'User is already invited to this organization' },
  INVITATION_LIMIT_REACHED: { status: 403, message: 'Invitation limit reached' },
  INVITATION_NOT_FOUND: { status: 400, message: 'Invitation not found' },
  INVITATION_NOT_FOUND_BY_RECIPIENT: { status: 400, message: 'Invitation not found!' },
  NOT_THE_RECIPIENT: { status: 403, message: 'You are not the recipient of the invitation' },
  INVITATION_NEEDS_VERIFIED_EMAIL: {
    status: 403,
    message: 'Email verification required before accepting or rejecting invitation',
    code: 'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
  },
  INVITATIONS_NEED_VERIFIED_EMAIL: {
    status: 403,
    message: 'Email verification required to view or list invitations for the session email',
    code: 'EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION',
  },
  CANCELING_DENIED: { status: 403, message: 'You are not allowed to cancel this invitation' },
  NOT_SIGNED_IN_FOR_INVITATION: { status: 401, message: 'Not authenticated' },
  INVITER_LEFT: { status: 400, message: 'Inviter is no longer a member of the organization' },
  ORGANIZATION_ID_REQUIRED: { status: 400, message: 'Organization ID is required' },
  NOT_A_MEMBER_TO_LIST: { status: 403, message: 'You are not a member of this organization' },
  CANNOT_CREATE_ACCESS_TOKENS: {
    status: 403,
    message: 'You are not allowed to create access tokens in this organization',
  },
  CANNOT_CREATE_ACCESS_TOKENS_FOR_OTHERS: {
    status: 403,
    message: 'Access tokens cannot be created while impersonating somebody',
  },
  CANNOT_LIST_ACCESS_TOKENS: {
    status: 403,
    message: 'You are not allowed to list the access tokens of this organization',
  },
  CANNOT_REVOKE_ACCESS_TOKENS: {
    status: 403,
    message: 'You are not allowed to revoke access tokens of this organization',
  },
  ACCESS_TOKEN_LIMIT_REACHED: {
    status: 403,
    message: 'You have reached the maximum number of access tokens',
  },
  ACCESS_TOKEN_NOT_FOUND: { status: 400, message: 'Access token not found' },
  ACCESS_TOKEN_MISSING: {
    status: 401,
    error: 'Unauthorized',
    message: 'An organization access token is required',
  },
  ACCESS_TOKEN_REPEATED: {
    status: 400,
    error: 'invalid_request',
    message: 'The request has more than one Authorization header',
  },
  ACCESS_TOKEN_INVALID: {
    status: 401,
    error: 'invalid_token',
    message: 'The access token is malformed, unknown, expired or revoked',
  },
  ACCESS_TOKEN_LACKS_SCOPE: {
    status: 403,
    error: 'insufficient_scope',
    message: 'The access token has none of the scopes that allow this: {scopes}',
  },
});

translateConstraints({
  organizations_slug_unique: OrganizationErrors.ORGANIZATION_ALREADY_EXISTS,
  members_organization_id_user_id_unique: OrganizationErrors.ALREADY_A_MEMBER,
});
