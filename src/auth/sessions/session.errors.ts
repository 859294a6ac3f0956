import { defineErrors } from '#common/errors/define-errors.js';

export const SessionErrors = defineErrors('auth', {
  FAILED_TO_CREATE_SESSION: { status: 500, message: 'Failed to create session' },
  SESSION_NOT_FOUND: { status: 400, message: 'Session not found' },
  NOT_YOUR_SESSION: { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' },
  SESSION_NOT_FRESH: { status: 403, message: 'Session is not fresh' },
  IMPERSONATION_IS_READ_ONLY: {
    status: 403,
    code: 'IMPERSONATION_IS_READ_ONLY',
    message: 'This impersonation is read-only.',
  },
  ONLY_IN_PERSON: {
    status: 403,
    code: 'ONLY_IN_PERSON',
    message: 'Sign-in methods and account deletion are not available while impersonating a user.',
  },
});
