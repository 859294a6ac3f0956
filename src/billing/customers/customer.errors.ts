import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

const invalid = (member: string, message: string): ErrorSpec => ({
  status: 422,
  message,
  error: 'RequestValidationError',
  at: { loc: ['body', member], type: 'value_error' },
});

export const CustomerErrors = defineErrors('billing', {
  CUSTOMER_NOT_FOUND: { status: 404, message: 'Customer not found', error: 'ResourceNotFound' },
  CUSTOMER_EMAIL_TAKEN: invalid('email', 'Another customer has this email address'),
  CUSTOMER_EXTERNAL_ID_TAKEN: invalid('external_id', 'Another customer has this external ID'),
  CUSTOMER_EXTERNAL_ID_FIXED: invalid('external_id', 'The external ID of a customer cannot change'),
  CUSTOMER_TAX_ID_MISSING: invalid('tax_id', 'The customer has no tax ID'),
  TAX_ID_INVALID: invalid('tax_id', 'Invalid tax ID'),
  TAX_ID_WITHOUT_COUNTRY: invalid('tax_id', 'A tax ID requires a billing address with a country'),
  TAX_ID_OF_ANOTHER_COUNTRY: invalid('tax_id', 'The tax ID must match the country of the billing address'),
});

translateConstraints({
  customers_email_unique: CustomerErrors.CUSTOMER_EMAIL_TAKEN,
  customers_external_id_unique: CustomerErrors.CUSTOMER_EXTERNAL_ID_TAKEN,
});
