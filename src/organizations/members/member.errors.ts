import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

/** New routes answer outsiders with NOT_A_MEMBER_OF_THIS; the statuses and texts of the other two are better-auth's. */
export const MemberErrors = defineErrors('organizations', {
  NOT_A_MEMBER_OF_THIS: { status: 403, message: 'You are not a member of this organization' },
  NOT_A_MEMBER_TO_ASK: { status: 401, message: 'User is not a member of the organization' },
  NOT_A_MEMBER_TO_CHANGE: { status: 400, message: 'User is not a member of the organization' },
  ALREADY_A_MEMBER: { status: 400, message: 'User is already a member of this organization' },
  MEMBERSHIP_LIMIT_REACHED: { status: 403, message: 'Organization membership limit reached' },
  MEMBER_NOT_FOUND: { status: 400, message: 'Member not found' },
  ONLY_OWNER: { status: 400, message: 'You cannot leave the organization as the only owner' },
  NO_OWNER_LEFT: { status: 400, message: 'You cannot leave the organization without an owner' },
  CANNOT_DELETE_THIS_MEMBER: { status: 401, message: 'You are not allowed to delete this member' },
  CANNOT_UPDATE_THIS_MEMBER: { status: 403, message: 'You are not allowed to update this member' },
  CANNOT_INVITE: {
    status: 403,
    message: 'You are not allowed to invite users to this organization',
  },
});

translateConstraints({ members_organization_id_user_id_unique: MemberErrors.ALREADY_A_MEMBER });
