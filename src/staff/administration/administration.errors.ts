import { defineErrors } from '#common/errors/define-errors.js';

export const AdministrationErrors = defineErrors('staff', {
  STAFF_SESSION_NOT_FOUND: {
    status: 404,
    code: 'SESSION_NOT_FOUND',
    message: 'This session has already ended.',
  },
  STAFF_ACCOUNT_NOT_FOUND: {
    status: 404,
    code: 'ACCOUNT_NOT_FOUND',
    message: 'This sign-in method is no longer linked.',
  },
  STAFF_LAST_ACCOUNT: {
    status: 409,
    code: 'LAST_ACCOUNT',
    message: 'This is the user’s only sign-in method, so it cannot be removed.',
  },
  TARGET_EXCEEDS_YOU: {
    status: 403,
    code: 'TARGET_EXCEEDS_YOU',
    message: 'This user holds permissions that you do not have, so you cannot do this.',
  },
  ROLE_EXCEEDS_YOU: {
    status: 403,
    code: 'ROLE_EXCEEDS_YOU',
    message: 'This role has permissions that you do not have, so you cannot assign it.',
  },
  UNKNOWN_ROLE: { status: 400, code: 'UNKNOWN_ROLE', message: 'The role {role} does not exist' },
  LAST_ADMINISTRATOR_STAYS: {
    status: 400,
    code: 'LAST_ADMINISTRATOR',
    message: 'This is the last administrator. Make another user an administrator first.',
  },
  CANNOT_BAN_YOURSELF: { status: 400, message: 'You cannot ban yourself' },
  CANNOT_REMOVE_YOURSELF: { status: 400, message: 'You cannot remove yourself' },
  CANNOT_DEMOTE_YOURSELF: { status: 400, message: 'You cannot take permissions from yourself' },
  STAFF_USER_ALREADY_EXISTS: { status: 400, message: 'User already exists' },
  NO_DATA_TO_UPDATE: { status: 400, message: 'No data to update' },
  ID_CANNOT_BE_UPDATED: { status: 400, message: 'The id of a user cannot be changed' },
  PASSWORD_SET_ELSEWHERE: {
    status: 400,
    code: 'A_PASSWORD_IS_SET_BY_A_ROUTE_OF_ITS_OWN_AND_NOT_WITH_WHAT_IS_KNOWN_OF_A_USER',
    message: 'A password cannot be changed here; use POST /admin/set-user-password',
  },
  NOT_ALLOWED_TO_SET_EMAIL: {
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL',
    message: 'You are not allowed to update users email',
  },
  NOT_ALLOWED_TO_VERIFY: {
    status: 403,
    code: 'YOU_ARE_NOT_ALLOWED_TO_VOUCH_FOR_ADDRESSES_OF_USERS',
    message: 'You are not allowed to verify the email of a user',
  },
  NOT_ALLOWED_TO_CREATE_USERS: { status: 403, message: 'You are not allowed to create users' },
  NOT_ALLOWED_TO_LIST_USERS: { status: 403, message: 'You are not allowed to list users' },
  NOT_ALLOWED_TO_GET_USERS: { status: 403, message: 'You are not allowed to get user' },
  NOT_ALLOWED_TO_UPDATE_USERS: { status: 403, message: 'You are not allowed to update users' },
  NOT_ALLOWED_TO_SET_ROLE: { status: 403, message: 'You are not allowed to change users role' },
  NOT_ALLOWED_TO_BAN: { status: 403, message: 'You are not allowed to ban users' },
  NOT_ALLOWED_TO_LIST_SESSIONS: { status: 403, message: 'You are not allowed to list users sessions' },
  NOT_ALLOWED_TO_REVOKE_SESSIONS: { status: 403, message: 'You are not allowed to revoke users sessions' },
  NOT_ALLOWED_TO_DELETE_USERS: { status: 403, message: 'You are not allowed to delete users' },
  NOT_ALLOWED_TO_SET_PASSWORD: { status: 403, message: 'You are not allowed to set users password' },
});
