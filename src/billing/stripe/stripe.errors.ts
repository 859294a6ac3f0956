import { defineErrors } from '#common/errors/define-errors.js';

export const StripeErrors = defineErrors('billing', {
  STRIPE_NOT_IN_USE: {
    status: 403,
    message: 'Payments are not made with Stripe',
    error: 'NotPermitted',
  },
  STRIPE_ACCOUNT_NOT_FOUND: {
    status: 404,
    message: 'This organization has no Stripe account of its own',
    error: 'ResourceNotFound',
  },
  STRIPE_KEYS_REJECTED: {
    status: 422,
    message: 'Stripe rejects this key',
    error: 'RequestValidationError',
    at: { loc: ['body', 'secret_key'], type: 'value_error' },
  },
  STRIPE_KEY_MODES_DIFFER: {
    status: 422,
    message: 'Use a test key with a test key, or a live key with a live key',
    error: 'RequestValidationError',
    at: { loc: ['body', 'publishable_key'], type: 'value_error' },
  },
  STRIPE_UNAVAILABLE: {
    status: 503,
    message: 'Stripe is unavailable. Try again later.',
    error: 'ServiceUnavailable',
  },
  STRIPE_ACCOUNT_CHANGED: {
    status: 409,
    message: 'The Stripe account was changed by another request',
    error: 'Conflict',
  },
  STRIPE_EVENT_MALFORMED: { status: 400, message: 'The body is not an event of Stripe', error: 'BadRequest' },
  STRIPE_SIGNATURE_INVALID: {
    status: 401,
    message: 'The signature of the event is invalid',
    error: 'Unauthorized',
  },
});
