import { defineErrors } from '#common/errors/define-errors.js';

export const MagicLinkErrors = defineErrors('auth', {
  MAGIC_LINK_INVALID: { status: 401, message: 'INVALID_TOKEN' },
  MAGIC_LINK_EXPIRED: { status: 401, message: 'EXPIRED_TOKEN' },
  MAGIC_LINK_NEEDS_CONFIRMATION: {
    status: 409,
    code: 'CONFIRMATION_REQUIRED',
    message:
      'The link would remove the password, the other sign-in methods and the sessions of an account with an unverified email. Confirm with POST /magic-link/verify.',
  },
  MAGIC_LINK_MAKES_NO_USER: { status: 401, message: 'failed_to_create_user' },
});
