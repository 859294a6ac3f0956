import { defineErrors } from '#common/errors/define-errors.js';

export const CustomRoleErrors = defineErrors('organizations', {
  NO_ORGANIZATION_FOR_ROLE: { status: 400, message: 'You must be in an organization to create a role' },
  CANNOT_CREATE_ROLES: { status: 403, message: 'You are not allowed to create a role' },
  CANNOT_UPDATE_ROLES: { status: 403, message: 'You are not allowed to update a role' },
  CANNOT_DELETE_ROLES: { status: 403, message: 'You are not allowed to delete a role' },
  CANNOT_LIST_ROLES: { status: 403, message: 'You are not allowed to list a role' },
  CANNOT_READ_ROLES: { status: 403, message: 'You are not allowed to read a role' },
  TOO_MANY_ROLES: {
    status: 400,
    message: 'This organization has too many roles',
    code: 'TOO_MANY_ROLES',
  },
  INVALID_RESOURCE: {
    status: 400,
    message: 'The provided permission includes an invalid resource',
    code: 'INVALID_RESOURCE',
  },
  PREDEFINED_ROLE: {
    status: 400,
    message: 'Cannot delete a pre-defined role',
    code: 'CANNOT_DELETE_A_PRE_DEFINED_ROLE',
  },
  ROLE_ASSIGNED: {
    status: 400,
    message:
      'Cannot delete a role that is assigned to members. Please reassign the members to a different role first',
    code: 'ROLE_IS_ASSIGNED_TO_MEMBERS',
  },
  ASSIGNED_ROLE_RENAMED: {
    status: 400,
    message: 'Cannot rename a role that is assigned to members',
  },
});
