export { AddMember } from './admissions/actions/add-member.js';
export { Organization } from './organizations/organization.entity.js';
export type { InvitationStatus } from './invitations/invitation.entity.js';
export { OwnerReader } from './members/owner-reader.service.js';
export { organizationEntities } from './organizations.entities.js';
export { OrganizationsModule } from './organizations.module.js';
export { OrganizationApiModule } from './organization-api.module.js';
export { OrganizationTokenModule } from './organization-token.module.js';
export { CurrentApiCaller, OrganizationApi } from './callers/access/organization-api.access.js';
export { apiActorOf, type ApiCaller } from './callers/api-caller.js';
export { ApiCallerPolicy } from './callers/api-caller.policy.js';
export {
  CurrentOrganization,
  OrganizationToken,
  organizationActorOf,
  type CallingOrganization,
} from './access-tokens/access/organization-token.access.js';
export {
  LARGEST_METADATA,
  LONGEST_LOGO,
  LONGEST_ORGANIZATION_TEXT,
} from './organizations/organization.limits.js';
export type { OrganizationTables } from './organizations.tables.js';
export { OrganizationQueries, type OrganizationName } from './organizations/organization.queries.js';
export { InvitationSearchQueries, type FoundInvitation } from './staff/invitation-search.queries.js';
export { OrganizationSearchQueries, type FoundOrganization } from './staff/organization-search.queries.js';
export { SubjectNameReader, type NamedSubjects } from './staff/subject-name-reader.service.js';
