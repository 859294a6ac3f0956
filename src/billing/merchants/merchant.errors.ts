import { defineErrors } from '#common/errors/define-errors.js';

export const MerchantErrors = defineErrors('billing', {
  MERCHANT_NOT_FOUND: { status: 404, message: 'Organization not found', error: 'ResourceNotFound' },
  STAFF_MERCHANT_NOT_FOUND: { status: 404, message: 'Merchant not found', code: 'MERCHANT_NOT_FOUND' },
  MERCHANT_SLUG_TAKEN: {
    status: 422,
    message: 'Another organization has this slug',
    error: 'RequestValidationError',
    at: { loc: ['body', 'slug'], type: 'value_error' },
  },
  PERSON_REQUIRED: {
    status: 403,
    message: 'Only users can create organizations, not access tokens',
    error: 'NotPermitted',
  },
  TAX_RATES_CONFLICT: {
    status: 422,
    message: 'Another rate already covers this country and state',
    error: 'RequestValidationError',
  },
  STRIPE_TAX_UNAVAILABLE: {
    status: 422,
    message: 'Stripe Tax requires payments through Stripe',
    error: 'RequestValidationError',
    at: { loc: ['body', 'calculator'], type: 'value_error' },
  },
  NOT_WHILE_IMPERSONATING_MERCHANT: {
    status: 403,
    message: 'Staff cannot change billing while impersonating; use the console',
    error: 'NotPermitted',
  },
});
