import { defineErrors } from '#common/errors/define-errors.js';

export const GrantErrors = defineErrors('billing', {
  GRANT_NOT_FOUND: { status: 404, message: 'Benefit grant not found', error: 'ResourceNotFound' },
});
