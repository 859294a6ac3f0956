import { defineErrors } from '#common/errors/define-errors.js';

export const ImpersonationErrors = defineErrors('staff', {
  NOT_IMPERSONATING: { status: 400, message: 'You are not impersonating anyone' },
  ADMIN_SESSION_NOT_FOUND: { status: 500, message: 'Failed to find admin session' },
  CANNOT_IMPERSONATE_STAFF: { status: 403, message: 'You cannot impersonate admins' },
  ALREADY_IMPERSONATING: {
    status: 409,
    code: 'ALREADY_IMPERSONATING',
    message: 'You are already impersonating a user. Stop that impersonation first.',
  },
  IMPERSONATION_NOT_FOUND: {
    status: 404,
    code: 'IMPERSONATION_NOT_FOUND',
    message: 'Impersonation not found: it has ended or belongs to another staff member.',
  },
  NOT_ALLOWED_TO_IMPERSONATE: { status: 403, message: 'You are not allowed to impersonate users' },
});
