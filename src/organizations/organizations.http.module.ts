import { Module } from '@nestjs/common';
import { AuthModule, SessionAccessModule } from '#auth';
import { AccessTokensController } from './access-tokens/http/access-tokens.controller.js';
import { ActiveController } from './active/http/active.controller.js';
import { ActiveTeamController } from './active/http/active-team.controller.js';
import { ActiveOrganizationSwitcher } from './active/active-organization-switcher.service.js';
import { ActiveTeamSwitcher } from './active/active-team-switcher.service.js';
import { LifecycleController } from './lifecycle/http/lifecycle.controller.js';
import { MemberListController } from './members/http/member-list.controller.js';
import { InvitationPageController } from './invitations/http/invitation-page.controller.js';
import { InvitationsController } from './invitations/http/invitations.controller.js';
import { MembersController } from './members/http/members.controller.js';
import { MembershipsController } from './members/http/memberships.controller.js';
import { OrganizationAccess } from './members/access/organization.access.js';
import { TeamMembersController } from './teams/http/team-members.controller.js';
import { RolesController } from './roles/http/roles.controller.js';
import { OwnRolesOfferedCheck } from './roles/own-roles-offered.check.js';
import { TeamsController } from './teams/http/teams.controller.js';
import { TeamsOfferedCheck } from './teams/teams-offered.check.js';
import { OrganizationsModule } from './organizations.module.js';

/** The routes of members and their applications, mounted on the authentication base path. */
@Module({
  imports: [AuthModule, SessionAccessModule, OrganizationsModule],
  controllers: [
    LifecycleController,
    ActiveController,
    ActiveTeamController,
    MembersController,
    MemberListController,
    MembershipsController,
    RolesController,
    TeamsController,
    TeamMembersController,
    InvitationsController,
    InvitationPageController,
    AccessTokensController,
  ],
  providers: [
    OrganizationAccess,
    ActiveOrganizationSwitcher,
    ActiveTeamSwitcher,
    TeamsOfferedCheck,
    OwnRolesOfferedCheck,
  ],
})
export class OrganizationsHttpModule {}
