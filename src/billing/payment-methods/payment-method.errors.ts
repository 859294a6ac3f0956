import { defineErrors } from '#common/errors/define-errors.js';

export const PaymentMethodErrors = defineErrors('billing', {
  PAYMENT_METHOD_NOT_FOUND: {
    status: 404,
    message: 'Payment method not found',
    error: 'ResourceNotFound',
  },
  PAYMENT_METHOD_DECLINED: {
    status: 400,
    message: 'The payment method was declined',
    error: 'PaymentMethodSetupFailed',
  },
  PAYMENT_METHOD_IN_PROGRESS: {
    status: 409,
    message: 'Another payment method is being saved',
    error: 'PaymentMethodSetupInProgress',
  },
  PAYMENT_METHOD_SETUP_NOT_FOUND: {
    status: 422,
    message: 'Setup not found',
    error: 'RequestValidationError',
    at: { loc: ['body', 'setup_intent_id'], type: 'value_error' },
  },
});
