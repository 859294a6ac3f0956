import { defineErrors } from '#common/errors/define-errors.js';

export const ImpersonationErrors = defineErrors('staff', {
  NOT_IMPERSONATING: { status: 400, message: 'You are not impersonating anyone' },
  ADMIN_SESSION_NOT_FOUND: { status: 500, message: 'Failed to find admin session' },
  CANNOT_IMPERSONATE_STAFF: { status: 403, message: 'You cannot impersonate admins' },
  ALREADY_IMPERSONATING: {
    status: 409,
    code: 'ALREADY_IMPERSONATING',
    message: 'You act as somebody already. Stop that first.',
  },
  IMPERSONATION_NOT_FOUND: {
    status: 404,
    code: 'IMPERSONATION_NOT_FOUND',
    message: 'This has ended, or it is not yours.',
  },
  NOT_ALLOWED_TO_IMPERSONATE: { status: 403, message: 'You are not allowed to impersonate users' },
});
