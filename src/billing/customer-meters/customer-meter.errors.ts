import { defineErrors } from '#common/errors/define-errors.js';

export const CustomerMeterErrors = defineErrors('billing', {
  CUSTOMER_METER_NOT_FOUND: { status: 404, message: 'Customer meter not found', error: 'ResourceNotFound' },
  CUSTOMER_NOT_NAMED: {
    status: 422,
    message: 'Send either customer_id or external_customer_id',
    error: 'RequestValidationError',
    at: { loc: ['body', 'customer_id'], type: 'value_error' },
  },
  INSUFFICIENT_BALANCE: {
    status: 409,
    message: 'The balance is {balance} units',
    error: 'InsufficientBalance',
  },
  METER_NOT_RESERVABLE: {
    status: 422,
    message: 'Units can be reserved only on meters that count or sum',
    error: 'RequestValidationError',
    at: { loc: ['body', 'meter_id'], type: 'value_error' },
  },
});
