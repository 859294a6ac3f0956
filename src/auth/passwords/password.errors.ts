import { defineErrors } from '#common/errors/define-errors.js';

export const PasswordErrors = defineErrors('auth', {
  RESET_PASSWORD_DISABLED: { status: 400, message: "Reset password isn't enabled" },
  INVALID_RESET_TOKEN: { status: 400, message: 'invalid token' },
  USER_ALREADY_HAS_PASSWORD: { status: 400, message: 'user already has a password' },
});
