export { AddMember } from './admissions/actions/add-member.js';
export { Organization } from './organizations/organization.entity.js';
export { OwnerReader } from './members/owner-reader.service.js';
export { OrganizationsModule } from './organizations.module.js';
export { CurrentApiCaller, OrganizationApi } from './callers/access/organization-api.access.js';
export { bearerOf, bearerRefusal, bearerRequest } from './access-tokens/access/bearer.js';
export { apiActorOf, type ApiCaller } from './callers/api-caller.js';
export { ApiCallerPolicy } from './callers/api-caller.policy.js';
export { InvitationDisclosure } from './callers/invitation-disclosure.policy.js';
export {
  LARGEST_METADATA,
  LONGEST_LOGO,
  LONGEST_ORGANIZATION_TEXT,
} from './organizations/organization.limits.js';
export type { OrganizationRoomTables } from './organizations.rooms.js';
export { OrganizationNameWire } from './organizations/organization-name.presenter.js';
export { OrganizationQueries } from './organizations/organization.queries.js';
export { InvitationSearchQueries, type FoundInvitation } from './staff/invitation-search.queries.js';
export { OrganizationSearchQueries, type FoundOrganization } from './staff/organization-search.queries.js';
export { SubjectNameReader, type NamedSubjects } from './staff/subject-name-reader.service.js';
