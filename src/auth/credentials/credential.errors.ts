import { defineErrors } from '#common/errors/define-errors.js';

export const CredentialErrors = defineErrors('auth', {
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password too short' },
  PASSWORD_TOO_LONG: { status: 400, message: 'Password too long' },
  PASSWORD_TOO_COMMON: { status: 400, message: 'Password is too common' },
  SIGN_UP_DISABLED: { status: 400, message: 'Email and password sign up is not enabled' },
  SIGN_IN_DISABLED: { status: 400, message: 'Email and password is not enabled' },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { status: 400, message: 'Credential account not found' },
  PASSWORD_HASHING_BUSY: {
    code: 'TOO_MANY_SIGN_INS',
    status: 503,
    message: 'Too many sign-ins at the moment. Please try again shortly.',
  },
});
