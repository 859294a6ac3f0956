import { defineErrors } from '#common/errors/define-errors.js';

export const LoginCodeErrors = defineErrors('billing', {
  LOGIN_CODE_INVALID: {
    status: 401,
    error: 'CustomerSessionCodeInvalidOrExpired',
    message: 'The code is wrong, was used, or has expired',
  },
});
