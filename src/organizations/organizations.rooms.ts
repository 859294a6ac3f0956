import { mergeRooms } from '#platform/rooms/room.js';
import type { AccessTokenTables } from './access-tokens/access-token.entity.js';
import { accessTokens } from './access-tokens/access-tokens.providers.js';
import { active } from './active/active.providers.js';
import { admissions } from './admissions/admissions.providers.js';
import { callers } from './callers/callers.providers.js';
import { customRoles } from './custom-roles/custom-roles.providers.js';
import type { InvitationTables } from './invitations/invitation.entity.js';
import { invitations } from './invitations/invitations.providers.js';
import { lifecycle } from './lifecycle/lifecycle.providers.js';
import type { MemberTables } from './members/member.entity.js';
import { members } from './members/members.providers.js';
import type { OrganizationTables } from './organizations/organization.entity.js';
import { organizations } from './organizations/organizations.providers.js';
import type { OrganizationRoleTables } from './roles/organization-role.entity.js';
import { roles } from './roles/roles.providers.js';
import { staff } from './staff/staff.providers.js';
import type { TeamMemberTables } from './teams/team-member.entity.js';
import type { TeamTables } from './teams/team.entity.js';
import { teams } from './teams/teams.providers.js';

/** Every room of this domain, lower rooms first. */
export const organizationRooms = mergeRooms([
  organizations,
  roles,
  members,
  customRoles,
  teams,
  invitations,
  accessTokens,
  callers,
  lifecycle,
  active,
  admissions,
  staff,
]);

/** The tables of all rooms, for code that writes rows past the entities. */
export type OrganizationRoomTables = OrganizationTables &
  OrganizationRoleTables &
  MemberTables &
  TeamTables &
  TeamMemberTables &
  InvitationTables &
  AccessTokenTables;
