import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { AccessTokenHashes } from './access-tokens/access-token-hashes.js';
import { AccessTokenQueries } from './access-tokens/access-token.queries.js';
import { AccessTokenRepository } from './access-tokens/access-token.repository.js';
import { CreateAccessToken } from './access-tokens/actions/create-access-token.js';
import { RevokeAccessToken } from './access-tokens/actions/revoke-access-token.js';
import { PurgeAccessTokens } from './access-tokens/jobs/purge-access-tokens.job.js';
import { ApiCallers } from './callers/api-callers.js';
import { ChangeMemberRole } from './members/actions/change-member-role.js';
import { AddMember } from './admissions/actions/add-member.js';
import { LeaveOrganization } from './members/actions/leave-organization.js';
import { RemoveMember } from './members/actions/remove-member.js';
import { MemberRemoval } from './members/member-removal.service.js';
import { OrganizationReader } from './active/organization-reader.js';
import { SetActiveOrganization } from './active/actions/set-active-organization.js';
import { SetActiveTeam } from './active/actions/set-active-team.js';
import { CreateOrganization } from './lifecycle/actions/create-organization.js';
import { DeleteOrganization } from './lifecycle/actions/delete-organization.js';
import { UpdateOrganization } from './lifecycle/actions/update-organization.js';
import { CreationLimit } from './lifecycle/creation-limit.js';
import { Hooks } from './lifecycle/hooks.js';
import { LimitReader } from './organizations/limit-reader.js';
import { DefaultTeam } from './lifecycle/default-team.js';
import { FoundingRepository } from './lifecycle/founding.repository.js';
import { OnlyOwnerCheck } from './lifecycle/only-owner.check.js';
import { OrganizationRemoval } from './lifecycle/organization-removal.js';
import { SlugCheck } from './lifecycle/slug-check.js';
import { StandingQueries } from './lifecycle/standings.queries.js';
import { OrganizationRoles } from './members/organization-roles.js';
import { AcceptInvitation } from './invitations/actions/accept-invitation.js';
import { CancelInvitation } from './invitations/actions/cancel-invitation.js';
import { InviteMember } from './invitations/actions/invite-member.js';
import { RejectInvitation } from './invitations/actions/reject-invitation.js';
import { HeldInvitations } from './invitations/held-invitations.js';
import { InvitationEntry } from './invitations/invitation-entry.js';
import { InvitationDelivery } from './invitations/invitation-delivery.js';
import { InvitationNews } from './invitations/invitation-news.js';
import { InvitationRights } from './invitations/invitation-rights.js';
import { ReceivedInvitations } from './invitations/received-invitations.js';
import { InvitationRepository } from './invitations/invitation.repository.js';
import { PurgeInvitations } from './invitations/jobs/purge-invitations.job.js';
import { InvitationMail } from './invitations/mails/invitation.mail.js';
import { InvitationQueries } from './invitations/invitation.queries.js';
import { MemberListQueries } from './members/member-list.queries.js';
import { MemberPresenter } from './members/member.presenter.js';
import { MemberQueries } from './members/member.queries.js';
import { MemberRepository } from './members/member.repository.js';
import { MemberRights } from './members/member-rights.js';
import { RoleQueries } from './members/role.queries.js';
import { Memberships } from './members/memberships.js';
import { RoleChanges } from './members/role-changes.js';
import { OwnerReader } from './members/owner-reader.js';
import { Ownership } from './members/ownership.js';
import { OrganizationQueries } from './organizations/organization.queries.js';
import { OrganizationRepository } from './organizations/organization.repository.js';
import { InvitationSearch } from './staff/invitation-search.queries.js';
import { OrganizationSearch } from './staff/organization-search.queries.js';
import { SubjectNames } from './staff/subject-names.js';
import { SubjectQueries } from './staff/subject.queries.js';
import { AddTeamMember } from './teams/actions/add-team-member.js';
import { CreateRole } from './roles/actions/create-role.js';
import { DeleteRole } from './roles/actions/delete-role.js';
import { UpdateRole } from './roles/actions/update-role.js';
import { OrganizationRoleRepository } from './roles/organization-role.repository.js';
import { RoleRules } from './roles/role-rules.js';
import { CreateTeam } from './teams/actions/create-team.js';
import { RemoveTeam } from './teams/actions/remove-team.js';
import { RemoveTeamMember } from './teams/actions/remove-team-member.js';
import { UpdateTeam } from './teams/actions/update-team.js';
import { TeamMemberQueries } from './teams/team-member.queries.js';
import { TeamPlaces } from './teams/team-places.js';
import { TeamReader } from './teams/team-reader.js';
import { TeamRepository } from './teams/team.repository.js';
import { TeamQueries } from './teams/team.queries.js';

const organizations = [LimitReader, OrganizationRepository, OrganizationQueries];
const members = [
  OrganizationRoles,
  RoleQueries,
  MemberQueries,
  MemberListQueries,
  MemberPresenter,
  MemberRepository,
  MemberRights,
  Memberships,
  Ownership,
  OwnerReader,
  MemberRemoval,
  RemoveMember,
  LeaveOrganization,
  RoleChanges,
  ChangeMemberRole,
];
const teams = [
  TeamQueries,
  TeamMemberQueries,
  TeamRepository,
  TeamPlaces,
  TeamReader,
  CreateTeam,
  UpdateTeam,
  RemoveTeam,
  AddTeamMember,
  RemoveTeamMember,
];
const roles = [OrganizationRoleRepository, RoleRules, CreateRole, UpdateRole, DeleteRole];
const lifecycle = [
  FoundingRepository,
  CreationLimit,
  Hooks,
  DefaultTeam,
  SlugCheck,
  CreateOrganization,
  UpdateOrganization,
  DeleteOrganization,
  OrganizationRemoval,
  StandingQueries,
  OnlyOwnerCheck,
];
const admissions = [AddMember];
const active = [OrganizationReader, SetActiveOrganization, SetActiveTeam];
const invitations = [
  InvitationQueries,
  HeldInvitations,
  InvitationEntry,
  InvitationRepository,
  InvitationNews,
  InvitationRights,
  InvitationDelivery,
  ReceivedInvitations,
  InviteMember,
  AcceptInvitation,
  RejectInvitation,
  CancelInvitation,
  InvitationMail,
  PurgeInvitations,
];
const accessTokens = [
  AccessTokenHashes,
  AccessTokenQueries,
  AccessTokenRepository,
  CreateAccessToken,
  RevokeAccessToken,
  PurgeAccessTokens,
];
const callers = [ApiCallers];
const staff = [SubjectQueries, SubjectNames, OrganizationSearch, InvitationSearch];

const providers = [
  ...organizations,
  ...members,
  ...roles,
  ...teams,
  ...invitations,
  ...accessTokens,
  ...callers,
  ...lifecycle,
  ...active,
  ...admissions,
  ...staff,
];

/** Organizations, their members, teams and invitations without their routes: the same in every process. */
@Module({ imports: [AuthModule], providers, exports: providers })
export class OrganizationsModule {}
