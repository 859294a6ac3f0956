import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const OrganizationErrors = defineErrors('organizations', {
  NO_ACTIVE_ORGANIZATION: { status: 400, message: 'No active organization' },
  ORGANIZATION_NOT_FOUND: { status: 400, message: 'Organization not found' },
  ORGANIZATION_ALREADY_EXISTS: { status: 400, message: 'Organization already exists' },
});

translateConstraints({ organizations_slug_unique: OrganizationErrors.ORGANIZATION_ALREADY_EXISTS });
