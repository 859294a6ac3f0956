import { AuthErrors } from '#auth/staff.door.js';

/** What the verbs have in common that are refused, for the description of their routes. */
export const targetFailures = [AuthErrors.STAFF_USER_NOT_FOUND, AuthErrors.TARGET_EXCEEDS_YOU];

export const banFailures = [AuthErrors.CANNOT_BAN_YOURSELF, AuthErrors.LAST_ADMINISTRATOR_STAYS];

export const roleFailures = [
  AuthErrors.UNKNOWN_ROLE,
  AuthErrors.ROLE_EXCEEDS_YOU,
  AuthErrors.CANNOT_DEMOTE_YOURSELF,
  AuthErrors.LAST_ADMINISTRATOR_STAYS,
];

export const usernameFailures = [
  AuthErrors.USERNAME_TOO_SHORT,
  AuthErrors.USERNAME_TOO_LONG,
  AuthErrors.USERNAME_INVALID,
  AuthErrors.USERNAME_TAKEN,
];

export const passwordFailures = [
  AuthErrors.PASSWORD_TOO_SHORT,
  AuthErrors.PASSWORD_TOO_LONG,
  AuthErrors.PASSWORD_TOO_COMMON,
  AuthErrors.PASSWORD_HASHING_BUSY,
];

export const creationFailures = [
  AuthErrors.INVALID_EMAIL,
  AuthErrors.STAFF_USER_ALREADY_EXISTS,
  AuthErrors.UNKNOWN_ROLE,
  AuthErrors.ROLE_EXCEEDS_YOU,
  ...usernameFailures,
  ...passwordFailures,
];
