import { defineErrors } from '#common/errors/define-errors.js';

export const StaffOrganizationErrors = defineErrors('organizations', {
  STAFF_ORGANIZATION_NOT_FOUND: { status: 404, message: 'Organization not found' },
  STAFF_MEMBER_NOT_FOUND: { status: 404, message: 'Member not found' },
  STAFF_INVITATION_NOT_FOUND: { status: 404, message: 'Invitation not found' },
  INVITATION_NOT_PENDING: {
    status: 409,
    code: 'THE_INVITATION_HAS_BEEN_ANSWERED_OR_TAKEN_BACK',
    message: 'The invitation has already been answered or canceled',
  },
});
