import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { AccessTokenHasher } from './access-tokens/access-token-hasher.service.js';
import { AccessTokenQueries } from './access-tokens/access-token.queries.js';
import { AccessTokenRepository } from './access-tokens/access-token.repository.js';
import { CreateAccessToken } from './access-tokens/actions/create-access-token.js';
import { RevokeAccessToken } from './access-tokens/actions/revoke-access-token.js';
import { PurgeAccessTokens } from './access-tokens/jobs/purge-access-tokens.job.js';
import { ApiCallerPolicy } from './callers/api-caller.policy.js';
import { ChangeMemberRole } from './members/actions/change-member-role.js';
import { AddMember } from './admissions/actions/add-member.js';
import { LeaveOrganization } from './members/actions/leave-organization.js';
import { RemoveMember } from './members/actions/remove-member.js';
import { MemberRemoval } from './members/member-removal.service.js';
import { OrganizationReader } from './active/organization-reader.service.js';
import { SetActiveOrganization } from './active/actions/set-active-organization.js';
import { SetActiveTeam } from './active/actions/set-active-team.js';
import { CreateOrganization } from './lifecycle/actions/create-organization.js';
import { DeleteOrganization } from './lifecycle/actions/delete-organization.js';
import { UpdateOrganization } from './lifecycle/actions/update-organization.js';
import { OrganizationCreationPolicy } from './lifecycle/organization-creation.policy.js';
import { OrganizationHookRunner } from './lifecycle/organization-hook-runner.service.js';
import { OrganizationLimitReader } from './organizations/organization-limit-reader.service.js';
import { DefaultTeamCreator } from './lifecycle/default-team-creator.service.js';
import { FoundingRepository } from './lifecycle/founding.repository.js';
import { OnlyOwnerCheck } from './lifecycle/only-owner.check.js';
import { OrganizationRemoval } from './lifecycle/organization-removal.service.js';
import { SlugPolicy } from './lifecycle/slug.policy.js';
import { StandingQueries } from './lifecycle/standing.queries.js';
import { OrganizationRoles } from './members/organization-roles.service.js';
import { AcceptInvitation } from './invitations/actions/accept-invitation.js';
import { CancelInvitation } from './invitations/actions/cancel-invitation.js';
import { InviteMember } from './invitations/actions/invite-member.js';
import { RejectInvitation } from './invitations/actions/reject-invitation.js';
import { AnswerableInvitations } from './invitations/answerable-invitations.service.js';
import { InvitationAuthentication } from './invitations/invitation-authentication.service.js';
import { InvitationDelivery } from './invitations/invitation-delivery.service.js';
import { InvitationRecorder } from './invitations/invitation-recorder.service.js';
import { InvitationPolicy } from './invitations/invitation.policy.js';
import { ReceivedInvitationReader } from './invitations/received-invitation-reader.service.js';
import { InvitationRepository } from './invitations/invitation.repository.js';
import { PurgeInvitations } from './invitations/jobs/purge-invitations.job.js';
import { InvitationMail } from './invitations/mails/invitation.mail.js';
import { InvitationQueries } from './invitations/invitation.queries.js';
import { MemberListQueries } from './members/member-list.queries.js';
import { MemberPresenter } from './members/member.presenter.js';
import { MemberQueries } from './members/member.queries.js';
import { MemberRepository } from './members/member.repository.js';
import { MemberRights } from './members/member-rights.policy.js';
import { RoleQueries } from './members/role.queries.js';
import { MemberAdmission } from './members/member-admission.service.js';
import { MemberRoleChanger } from './members/member-role-changer.service.js';
import { OwnerReader } from './members/owner-reader.service.js';
import { OwnershipPolicy } from './members/ownership.policy.js';
import { OrganizationQueries } from './organizations/organization.queries.js';
import { OrganizationRepository } from './organizations/organization.repository.js';
import { InvitationSearchQueries } from './staff/invitation-search.queries.js';
import { OrganizationSearchQueries } from './staff/organization-search.queries.js';
import { SubjectNameReader } from './staff/subject-name-reader.service.js';
import { SubjectQueries } from './staff/subject.queries.js';
import { AddTeamMember } from './teams/actions/add-team-member.js';
import { CreateRole } from './roles/actions/create-role.js';
import { DeleteRole } from './roles/actions/delete-role.js';
import { UpdateRole } from './roles/actions/update-role.js';
import { OrganizationRoleRepository } from './roles/organization-role.repository.js';
import { OrganizationRolePolicy } from './roles/organization-role.policy.js';
import { CreateTeam } from './teams/actions/create-team.js';
import { RemoveTeam } from './teams/actions/remove-team.js';
import { RemoveTeamMember } from './teams/actions/remove-team-member.js';
import { UpdateTeam } from './teams/actions/update-team.js';
import { TeamMemberQueries } from './teams/team-member.queries.js';
import { TeamMembership } from './teams/team-membership.service.js';
import { TeamReader } from './teams/team-reader.service.js';
import { TeamRepository } from './teams/team.repository.js';
import { TeamQueries } from './teams/team.queries.js';

const organizations = [OrganizationLimitReader, OrganizationRepository, OrganizationQueries];
const members = [
  OrganizationRoles,
  RoleQueries,
  MemberQueries,
  MemberListQueries,
  MemberPresenter,
  MemberRepository,
  MemberRights,
  MemberAdmission,
  OwnershipPolicy,
  OwnerReader,
  MemberRemoval,
  RemoveMember,
  LeaveOrganization,
  MemberRoleChanger,
  ChangeMemberRole,
];
const teams = [
  TeamQueries,
  TeamMemberQueries,
  TeamRepository,
  TeamMembership,
  TeamReader,
  CreateTeam,
  UpdateTeam,
  RemoveTeam,
  AddTeamMember,
  RemoveTeamMember,
];
const roles = [OrganizationRoleRepository, OrganizationRolePolicy, CreateRole, UpdateRole, DeleteRole];
const lifecycle = [
  FoundingRepository,
  OrganizationCreationPolicy,
  OrganizationHookRunner,
  DefaultTeamCreator,
  SlugPolicy,
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
  AnswerableInvitations,
  InvitationAuthentication,
  InvitationRepository,
  InvitationRecorder,
  InvitationPolicy,
  InvitationDelivery,
  ReceivedInvitationReader,
  InviteMember,
  AcceptInvitation,
  RejectInvitation,
  CancelInvitation,
  InvitationMail,
  PurgeInvitations,
];
const accessTokens = [
  AccessTokenHasher,
  AccessTokenQueries,
  AccessTokenRepository,
  CreateAccessToken,
  RevokeAccessToken,
  PurgeAccessTokens,
];
const callers = [ApiCallerPolicy];
const staff = [SubjectQueries, SubjectNameReader, OrganizationSearchQueries, InvitationSearchQueries];

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
