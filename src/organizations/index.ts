export { AddMember } from './admissions/actions/add-member.js';
export { organizationEntities } from './organizations.entities.js';
export { OrganizationsModule } from './organizations.module.js';
export { OrganizationTokenModule } from './organization-token.module.js';
export {
  CurrentOrganization,
  OrganizationToken,
  organizationActorOf,
  type CallingOrganization,
} from './access-tokens/access/organization-token.access.js';
