export { OrganizationCreator } from './lifecycle/organization-creator.service.js';
export {
  OrganizationDeletionChecks,
  type OrganizationDeletionCheck,
} from './lifecycle/organization-deletion-checks.registry.js';
export { OrganizationProfileEditor } from './organizations/organization-profile-editor.service.js';
export { OrganizationErrors } from './organizations/organization.errors.js';
export { OrganizationUpdated } from './organizations/organization.events.js';
