import { defineErrors } from '#common/errors/define-errors.js';

export const SandboxErrors = defineErrors('billing', {
  SANDBOX_NOT_IN_USE: {
    status: 403,
    message: 'Payments are not made with the sandbox gateway',
    error: 'NotPermitted',
  },
  STAFF_SANDBOX_NOT_IN_USE: {
    status: 403,
    message: 'Payments are not made with the sandbox gateway',
    code: 'SANDBOX_NOT_IN_USE',
  },
  SANDBOX_ACTION_NOT_FOUND: { status: 404, message: 'Payment not found', error: 'ResourceNotFound' },
  SANDBOX_ACTION_ENDED: {
    status: 409,
    message: 'The payment no longer waits for the buyer',
    error: 'SandboxActionEnded',
  },
});
