import { defineErrors } from '#common/errors/define-errors.js';

export const GatewayErrors = defineErrors('billing', {
  GATEWAY_NOT_CONFIGURED: {
    status: 400,
    message: 'No payment gateway is configured',
    error: 'PaymentError',
  },
  GATEWAY_NOT_SUPPORTED: {
    status: 400,
    message: 'Payments through {gateway} are not supported by this version',
    error: 'PaymentError',
  },
  GATEWAY_EVENT_NOT_FOUND: { status: 404, message: 'Gateway event not found' },
  PAYMENT_TOKEN_INVALID: {
    status: 400,
    message: 'The payment details are invalid',
    error: 'PaymentError',
  },
  MERCHANT_CLOCK_MOVED: {
    status: 403,
    message: 'The clock of this organization was moved in the sandbox: it cannot take live payments',
    error: 'NotPermitted',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 400,
    message: 'This idempotency key was already used for a different request',
    error: 'PaymentError',
  },
});
