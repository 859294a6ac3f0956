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
});
