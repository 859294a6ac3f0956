import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const OrganizationErrors = defineErrors('organizations', {
  NO_ACTIVE_ORGANIZATION: { status: 400, message: 'No active organization' },
  ORGANIZATION_ALREADY_EXISTS: { status: 400, message: 'Organization already exists' },
  SLUG_TAKEN: { status: 400, message: 'slug is taken' },
  NOT_A_MEMBER_TO_ASK: { status: 401, message: 'User is not a member of the organization' },
  MEMBER_NOT_FOUND: { status: 400, message: 'Member not found' },
});

translateConstraints({
  organizations_slug_unique: OrganizationErrors.ORGANIZATION_ALREADY_EXISTS,
});
