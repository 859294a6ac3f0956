import { defineErrors } from '#common/errors/define-errors.js';

export const StaffSessionErrors = defineErrors('staff', {
  REAUTHENTICATION_NEEDED: {
    status: 403,
    code: 'REAUTHENTICATION_NEEDED',
    message: 'Enter your password again to do this.',
  },
});
