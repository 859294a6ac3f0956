import { defineErrors } from '#common/errors/define-errors.js';

export const DeletionErrors = defineErrors('auth', {
  REAUTHENTICATION_REQUIRED: {
    status: 400,
    message: 'Session expired. Re-authenticate to perform this action.',
  },
  INVALID_DELETION_TOKEN: { status: 404, message: 'invalid token' },
  FAILED_TO_GET_USER_INFO: { status: 404, message: 'Failed to get user info' },
  NOT_DISOWNABLE: {
    status: 409,
    code: 'NOT_DISOWNABLE',
    message: 'The email of this account has already been verified',
  },
  LAST_ADMINISTRATOR: {
    status: 400,
    code: 'LAST_ADMINISTRATOR',
    message: 'The last administrator of the installation cannot be deleted',
  },
});
