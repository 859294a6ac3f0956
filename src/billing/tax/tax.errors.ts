import { defineErrors } from '#common/errors/define-errors.js';

export const TaxErrors = defineErrors('billing', {
  TAX_UNAVAILABLE: {
    status: 503,
    message: 'Tax cannot be calculated at the moment. Try again later',
    error: 'ServiceUnavailable',
  },
  TAX_LOCATION_UNKNOWN: {
    status: 422,
    message: 'Tax cannot be calculated for the billing address of the customer',
    error: 'RequestValidationError',
    at: { loc: ['body'], type: 'value_error' },
  },
});
