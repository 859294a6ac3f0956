import { defineErrors } from '#common/errors/define-errors.js';

export const UsageErrors = defineErrors('billing', {
  EVENT_NOT_FOUND: { status: 404, message: 'Event not found', error: 'ResourceNotFound' },
  EVENTS_INVALID: {
    status: 422,
    message: 'Some events are invalid; none was stored',
    error: 'RequestValidationError',
  },
  // Not 503, which clients retry automatically: the same query would take as long again.
  USAGE_QUERY_TOO_SLOW: {
    status: 422,
    message: 'The query takes too long. Narrow it by time, customers or names',
    error: 'RequestValidationError',
    at: { loc: ['query'], type: 'timeout' },
  },
});
