import { defineErrors } from '#common/errors/define-errors.js';

export const LifecycleErrors = defineErrors('organizations', {
  SLUG_TAKEN: { status: 400, message: 'slug is taken' },
  NOT_ALLOWED_TO_CREATE: { status: 403, message: 'You are not allowed to create a new organization' },
  REFUSED_BY_INSTALLATION: { status: 403, message: '{reason}', code: 'REFUSED' },
  ORGANIZATION_LIMIT_REACHED: {
    status: 403,
    message: 'You have reached the maximum number of organizations',
  },
  CHANGER_NOT_FOUND: { status: 401, message: 'User not found' },
  NOT_ALLOWED_TO_CHANGE: { status: 403, message: 'You are not allowed to update this organization' },
  NOT_ALLOWED_TO_DELETE: { status: 403, message: 'You are not allowed to delete this organization' },
  DELETION_DISABLED: { status: 403, message: 'Organization deletion is disabled' },
});
