import { defineErrors } from '#common/errors/define-errors.js';

export const MeterErrors = defineErrors('billing', {
  METER_NOT_FOUND: { status: 404, message: 'Meter not found', error: 'ResourceNotFound' },
  METER_BILLED: {
    status: 422,
    message: 'The filter and the aggregation cannot change, because usage was billed by them',
    error: 'RequestValidationError',
    at: { loc: ['body'], type: 'forbidden' },
  },
  CUSTOM_LABEL_REQUIRED: {
    status: 422,
    message: 'Custom units need a label',
    error: 'RequestValidationError',
    at: { loc: ['body', 'custom_label'], type: 'missing' },
  },
  UNIQUE_AGGREGATION_UNAVAILABLE: {
    status: 422,
    message: 'The unique aggregation requires a client that sends Polar-Version',
    error: 'RequestValidationError',
    at: { loc: ['body', 'aggregation', 'func'], type: 'enum' },
  },
});
