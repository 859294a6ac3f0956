import type { Selectable } from 'kysely';
import type { AuthTables } from '#auth';
import type { OrganizationTables } from '#organizations';

/** Rows as the tables hold them, with every column: one that is added there has to be filled here. */
export type UserRow = Selectable<AuthTables['users']>;
export type AccountRow = Selectable<AuthTables['accounts']>;
export type SessionRow = Selectable<AuthTables['sessions']>;
export type OrganizationRow = Selectable<OrganizationTables['organizations']>;
export type OrganizationRoleRow = Selectable<OrganizationTables['organization_roles']>;
export type MemberRow = Selectable<OrganizationTables['members']>;
export type InvitationRow = Selectable<OrganizationTables['invitations']>;
export type TeamRow = Selectable<OrganizationTables['teams']>;
export type TeamMemberRow = Selectable<OrganizationTables['team_members']>;
