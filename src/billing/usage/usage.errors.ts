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
  QUANTITY_PERIOD_EMPTY: {
    status: 422,
    message: 'The end must be after the start',
    error: 'RequestValidationError',
    at: { loc: ['query', 'end_timestamp'], type: 'value_error' },
  },
  QUANTITY_INTERVALS_EXCEEDED: {
    status: 422,
    message: 'The period has more than {most} intervals. Choose a longer interval or a shorter period',
    error: 'RequestValidationError',
    at: { loc: ['query', 'interval'], type: 'value_error' },
  },
});
