import { defineErrors } from '#common/errors/define-errors.js';

export const UsageErrors = defineErrors('billing', {
  EVENT_NOT_FOUND: { status: 404, message: 'Event not found', error: 'ResourceNotFound' },
  EVENTS_INVALID: {
    status: 422,
    message: 'Some events are invalid; none was stored',
    error: 'RequestValidationError',
  },
});
