import { defineErrors } from '#common/errors/define-errors.js';

export const VerificationErrors = defineErrors('auth', {
  VERIFICATION_MAIL_DISABLED: { status: 400, message: "Verification email isn't enabled" },
  CHANGE_EMAIL_DISABLED: { status: 400, message: 'Change email is disabled' },
  EMAIL_IS_THE_SAME: { status: 400, message: 'Email is the same' },
  COULDNT_UPDATE_EMAIL: { status: 400, message: "Couldn't update your email" },
  TOKEN_EXPIRED: { status: 401, message: 'token_expired' },
  INVALID_TOKEN: { status: 401, message: 'invalid_token' },
  VERIFIED_USER_NOT_FOUND: { status: 401, message: 'user_not_found' },
  NOT_YOUR_EMAIL_CHANGE: { status: 401, message: 'unauthorized' },
});
