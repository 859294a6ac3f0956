import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const CustomFieldErrors = defineErrors('billing', {
  CUSTOM_FIELD_NOT_FOUND: { status: 404, message: 'Custom field not found', error: 'ResourceNotFound' },
  CUSTOM_FIELD_SLUG_TAKEN: {
    status: 422,
    message: 'Another custom field has this slug',
    error: 'RequestValidationError',
    at: { loc: ['body', 'slug'], type: 'value_error' },
  },
  CUSTOM_FIELD_SLUG_IN_DATA: {
    status: 422,
    message: 'Stored data still has this slug as the key of a renamed custom field; try again in a minute',
    error: 'RequestValidationError',
    at: { loc: ['body', 'slug'], type: 'value_error' },
  },
  CUSTOM_FIELD_TYPE_FIXED: {
    status: 422,
    message: 'The type of a custom field cannot change; it is {type}',
    error: 'RequestValidationError',
    at: { loc: ['body', 'type'], type: 'value_error' },
  },
});

translateConstraints({ custom_fields_slug_unique: CustomFieldErrors.CUSTOM_FIELD_SLUG_TAKEN });
