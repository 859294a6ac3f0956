import { defineErrors } from '#common/errors/define-errors.js';

export const LoginErrors = defineErrors('auth', {
  INVALID_EMAIL_OR_PASSWORD: { status: 401, message: 'Invalid email or password' },
  INVALID_USERNAME_OR_PASSWORD: { status: 401, message: 'invalid username or password' },
  INVALID_PASSWORD: { status: 400, message: 'Invalid password' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Email not verified' },
  EMAIL_NOT_VERIFIED_FOR_USERNAME: { status: 403, message: 'email not verified' },
  NOT_STAFF: {
    status: 403,
    code: 'NOT_STAFF',
    message: 'This account has no access to the console.',
  },
});
