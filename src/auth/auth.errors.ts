import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const AuthErrors = defineErrors('auth', {
  INVALID_EMAIL: { status: 400, message: 'Invalid email' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password too short' },
  PASSWORD_TOO_LONG: { status: 400, message: 'Password too long' },
  PASSWORD_TOO_COMMON: { status: 400, message: 'Password is too common' },
  SIGN_UP_DISABLED: { status: 400, message: 'Email and password sign up is not enabled' },
  SIGN_IN_DISABLED: { status: 400, message: 'Email and password is not enabled' },
  USER_ALREADY_EXISTS: { status: 422, message: 'User already exists' },
  INVALID_EMAIL_OR_PASSWORD: { status: 401, message: 'Invalid email or password' },
  INVALID_USERNAME_OR_PASSWORD: { status: 401, message: 'invalid username or password' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Email not verified' },
  EMAIL_NOT_VERIFIED_FOR_USERNAME: { status: 403, message: 'email not verified' },
  FAILED_TO_CREATE_SESSION: { status: 500, message: 'Failed to create session' },
  SESSION_NOT_FOUND: { status: 400, message: 'Session not found' },
  NOT_YOUR_SESSION: { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' },
  SESSION_NOT_FRESH: { status: 403, message: 'Session is not fresh' },
  BANNED_USER: {
    status: 403,
    code: 'BANNED_USER',
    message:
      'You have been banned from this application. Please contact support if you believe this is an error.',
  },
  LAST_ACCOUNT: { status: 400, message: "You can't unlink your last account" },
  ACCOUNT_NOT_FOUND: { status: 400, message: 'Account not found' },
  PROVIDER_NOT_FOUND: { status: 404, message: 'Provider not found' },
  PROVIDER_NOT_SUPPORTED: { status: 400, message: 'Provider {provider} is not supported.' },
  PROVIDER_NOT_CONFIGURED: { status: 400, message: 'Provider {provider} not found.' },
  EMAIL_CANNOT_BE_UPDATED: { status: 400, message: 'Email can not be updated' },
  USERNAME_TOO_SHORT: { status: 422, message: 'username is too short' },
  USERNAME_TOO_LONG: { status: 422, message: 'username is too long' },
  USERNAME_INVALID: { status: 422, message: 'username is invalid' },
  USERNAME_TAKEN: { status: 422, message: 'username is already taken. please try another.' },
  PASSWORD_HASHING_BUSY: {
    code: 'TOO_MANY_SIGN_INS',
    status: 503,
    message: 'Too many sign-ins at the moment. Please try again shortly.',
  },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { status: 400, message: 'Credential account not found' },
  INVALID_PASSWORD: { status: 400, message: 'Invalid password' },
  RESET_PASSWORD_DISABLED: { status: 400, message: "Reset password isn't enabled" },
  INVALID_RESET_TOKEN: { status: 400, message: 'invalid token' },
  USER_NOT_FOUND: { status: 400, message: 'User not found' },
  VERIFICATION_MAIL_DISABLED: { status: 400, message: "Verification email isn't enabled" },
  COULDNT_UPDATE_EMAIL: { status: 400, message: "Couldn't update your email" },
  TOKEN_EXPIRED: { status: 401, message: 'token_expired' },
  INVALID_TOKEN: { status: 401, message: 'invalid_token' },
  VERIFIED_USER_NOT_FOUND: { status: 401, message: 'user_not_found' },
  NOT_YOUR_EMAIL_CHANGE: { status: 401, message: 'unauthorized' },
  NOT_DISOWNABLE: {
    status: 409,
    code: 'NOT_DISOWNABLE',
    message: 'The address of this account has just been verified',
  },
  LAST_ADMINISTRATOR: {
    status: 400,
    code: 'LAST_ADMINISTRATOR',
    message: 'The last administrator of the installation cannot be deleted',
  },
  STAFF_USER_NOT_FOUND: { status: 404, message: 'User not found' },
  NOT_STAFF: {
    status: 403,
    code: 'NOT_STAFF',
    message: 'This account has no access to the console.',
  },
});

translateConstraints({
  users_email_unique: AuthErrors.USER_ALREADY_EXISTS,
  users_username_unique: AuthErrors.USERNAME_TAKEN,
});
