import { defineErrors } from '#common/errors/define-errors.js';

export const AdmissionErrors = defineErrors('organizations', {
  PERSON_NOT_FOUND: { status: 400, message: 'User not found' },
  TEAMS_NOT_ENABLED: { status: 400, message: 'Teams are not enabled' },
});
