import { defineErrors } from '#common/errors/define-errors.js';

export const ActiveErrors = defineErrors('organizations', {
  NOT_A_MEMBER: { status: 403, message: 'User is not a member of the organization' },
  NOT_IN_TEAM: { status: 403, message: 'User is not a member of the team' },
});
