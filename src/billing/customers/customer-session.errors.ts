import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';

const unknown = (member: string): ErrorSpec => ({
  status: 422,
  message: 'Customer not found',
  error: 'RequestValidationError',
  at: { loc: ['body', member], type: 'value_error' },
});

export const CustomerSessionErrors = defineErrors('billing', {
  SESSION_CUSTOMER_NOT_FOUND: unknown('customer_id'),
  SESSION_EXTERNAL_CUSTOMER_NOT_FOUND: unknown('external_customer_id'),
  CUSTOMER_SESSION_MISSING: {
    status: 401,
    error: 'Unauthorized',
    message: 'A customer session token is required',
  },
  CUSTOMER_SESSION_INVALID: {
    status: 401,
    error: 'invalid_token',
    message: 'The customer session token is malformed, unknown or expired',
  },
  /** The session of a checkout whose buyer has not shown to be the customer. */
  CUSTOMER_SESSION_LIMITED: {
    status: 403,
    error: 'NotPermitted',
    message: 'This session only shows what was bought in its checkout. Sign in to the portal for the rest.',
  },
});
