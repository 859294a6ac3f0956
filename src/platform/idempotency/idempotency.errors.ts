import { defineErrors } from '#common/errors/define-errors.js';

const loc = ['header', 'idempotency-key'];

export const IdempotencyErrors = defineErrors('idempotency', {
  IDEMPOTENCY_KEY_INVALID: {
    status: 422,
    error: 'RequestValidationError',
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
    at: { loc, type: 'string_pattern_mismatch' },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    error: 'RequestValidationError',
    message: 'This Idempotency-Key was used for a request with a different body',
    at: { loc, type: 'value_error' },
  },
  IDEMPOTENT_REQUEST_RUNNING: {
    status: 409,
    error: 'IdempotentRequestRunning',
    message: 'A request with this Idempotency-Key is still in progress',
  },
  IDEMPOTENT_ANSWER_UNREADABLE: {
    status: 409,
    error: 'IdempotentAnswerUnreadable',
    message: 'The request already succeeded, but its response can no longer be decrypted',
  },
});
