import { CredentialErrors } from '#auth/credentials.door.js';
import { UserErrors } from '#auth/users.door.js';
import { AdministrationErrors } from '../administration.errors.js';

/** What the verbs have in common that are refused, for the description of their routes. */
export const targetFailures = [UserErrors.STAFF_USER_NOT_FOUND, AdministrationErrors.TARGET_EXCEEDS_YOU];

export const banFailures = [
  AdministrationErrors.CANNOT_BAN_YOURSELF,
  AdministrationErrors.LAST_ADMINISTRATOR_STAYS,
];

export const roleFailures = [
  AdministrationErrors.UNKNOWN_ROLE,
  AdministrationErrors.ROLE_EXCEEDS_YOU,
  AdministrationErrors.CANNOT_DEMOTE_YOURSELF,
  AdministrationErrors.LAST_ADMINISTRATOR_STAYS,
];

export const usernameFailures = [
  UserErrors.USERNAME_TOO_SHORT,
  UserErrors.USERNAME_TOO_LONG,
  UserErrors.USERNAME_INVALID,
  UserErrors.USERNAME_TAKEN,
];

export const passwordFailures = [
  CredentialErrors.PASSWORD_TOO_SHORT,
  CredentialErrors.PASSWORD_TOO_LONG,
  CredentialErrors.PASSWORD_TOO_COMMON,
  CredentialErrors.PASSWORD_HASHING_BUSY,
];

export const creationFailures = [
  UserErrors.INVALID_EMAIL,
  AdministrationErrors.STAFF_USER_ALREADY_EXISTS,
  AdministrationErrors.UNKNOWN_ROLE,
  AdministrationErrors.ROLE_EXCEEDS_YOU,
  ...usernameFailures,
  ...passwordFailures,
];
