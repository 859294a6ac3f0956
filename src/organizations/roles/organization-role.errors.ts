import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const OrganizationRoleErrors = defineErrors('organizations', {
  ROLE_NOT_FOUND: { status: 400, message: 'Role not found' },
  ROLE_NAME_TAKEN: {
    status: 400,
    message: 'That role name is already taken',
    code: 'ROLE_NAME_IS_ALREADY_TAKEN',
  },
});

translateConstraints({
  organization_roles_organization_id_role_unique: OrganizationRoleErrors.ROLE_NAME_TAKEN,
});
