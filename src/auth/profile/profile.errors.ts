import { defineErrors } from '#common/errors/define-errors.js';

export const ProfileErrors = defineErrors('auth', {
  EMAIL_CANNOT_BE_UPDATED: { status: 400, message: 'Email can not be updated' },
});
