import { defineErrors } from '#common/errors/define-errors.js';

export const InvitationErrors = defineErrors('organizations', {
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
  INVITING_ROLE_DENIED: { status: 403, message: 'you are not allowed to invite user with this role' },
  INVITED_EMAIL_INVALID: { status: 400, message: 'Invalid email' },
  ALREADY_INVITED: { status: 400, message: 'User is already invited to this organization' },
  INVITATION_LIMIT_REACHED: { status: 403, message: 'Invitation limit reached' },
  INVITER_LEFT: { status: 400, message: 'Inviter is no longer a member of the organization' },
  INVITER_CANNOT_GRANT_ROLE: { status: 403, message: 'The inviter can no longer grant this role' },
  CANCELING_DENIED: { status: 403, message: 'You are not allowed to cancel this invitation' },
  NOT_SIGNED_IN_FOR_INVITATION: { status: 401, message: 'Not authenticated' },
  ORGANIZATION_ID_REQUIRED: { status: 400, message: 'Organization ID is required' },
  NOT_A_MEMBER_TO_LIST: { status: 403, message: 'You are not a member of this organization' },
});
