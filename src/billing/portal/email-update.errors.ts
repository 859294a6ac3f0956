import { defineErrors } from '#common/errors/define-errors.js';

export const EmailUpdateErrors = defineErrors('billing', {
  EMAIL_UPDATE_INVALID: {
    status: 401,
    error: 'Unauthorized',
    message: 'The link is wrong, was used, or has expired',
  },
});
