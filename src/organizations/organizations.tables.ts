import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AccessTokenSchema } from './access-tokens/access-token.entity.js';
import type { InvitationSchema } from './invitations/invitation.entity.js';
import type { MemberSchema } from './members/member.entity.js';
import type { OrganizationSchema } from './organizations/organization.entity.js';
import type { OrganizationRoleSchema } from './roles/organization-role.entity.js';
import type { TeamMemberSchema } from './teams/team-member.entity.js';
import type { TeamSchema } from './teams/team.entity.js';

/** The tables of this domain as plain reads see them, derived from the entities. */
export type OrganizationTables = InferKyselyDB<
  | typeof OrganizationSchema
  | typeof MemberSchema
  | typeof InvitationSchema
  | typeof TeamSchema
  | typeof OrganizationRoleSchema
  | typeof TeamMemberSchema
  | typeof AccessTokenSchema
>;
