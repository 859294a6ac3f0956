import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const UserErrors = defineErrors('auth', {
  INVALID_EMAIL: { status: 400, message: 'Invalid email' },
  USER_ALREADY_EXISTS: { status: 422, message: 'User already exists' },
  USER_NOT_FOUND: { status: 400, message: 'User not found' },
  STAFF_USER_NOT_FOUND: { status: 404, message: 'User not found' },
  BANNED_USER: {
    status: 403,
    code: 'BANNED_USER',
    message:
      'You have been banned from this application. Please contact support if you believe this is an error.',
  },
  USERNAME_TOO_SHORT: { status: 422, message: 'username is too short' },
  USERNAME_TOO_LONG: { status: 422, message: 'username is too long' },
  USERNAME_INVALID: { status: 422, message: 'username is invalid' },
  USERNAME_TAKEN: { status: 422, message: 'username is already taken. please try another.' },
});

translateConstraints({
  users_email_unique: UserErrors.USER_ALREADY_EXISTS,
  users_username_unique: UserErrors.USERNAME_TAKEN,
});
