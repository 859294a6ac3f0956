/**
 * What recordings ask for and the product does not have yet. A group that needs any of it is not replayed; a test fails
 * as soon as the product has what is listed here, so that no group stays out for longer than it must.
 */
export const NOT_YET_SERVED = {
  routes: [
    'GET /account-info',
    'GET /delete-user/callback',
    'GET /list-accounts',
    'POST /change-email',
    'POST /change-password',
    'POST /delete-user',
    'POST /get-access-token',
    'POST /link-social',
    'POST /refresh-token',
    'POST /send-verification-email',
    'POST /sign-in/social',
    'POST /unlink-account',
  ],
  /** Groups that need no other route but one that does not do everything yet. */
  groups: ['accounts/required-verification'],
  settings: [] as string[],
};
