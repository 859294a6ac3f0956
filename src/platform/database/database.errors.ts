import { defineErrors } from '#common/errors/define-errors.js';

/** Errors of any change that locks rows. Nothing was changed, so clients may retry the request. */
export const DatabaseErrors = defineErrors('database', {
  TOO_MANY_CONCURRENT_CHANGES: {
    status: 429,
    code: 'TOO_MANY_CONCURRENT_CHANGES',
    message: 'Too many concurrent changes of the same data. Please try again shortly.',
  },
  LOCK_TIMEOUT: {
    status: 503,
    code: 'LOCK_TIMEOUT',
    message: 'This data is locked by another change. Please try again shortly.',
  },
});
