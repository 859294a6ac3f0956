import { Module } from '@nestjs/common';
import { AuthModule, SessionAccessModule } from '#auth';
import { AccessTokensController } from './access-tokens/http/access-tokens.controller.js';
import { ActiveController } from './active/http/active.controller.js';
import { ActiveSwitch } from './active/active-switch.js';
import { LifecycleController } from './lifecycle/http/lifecycle.controller.js';
import { MemberListController } from './members/http/member-list.controller.js';
import { InvitationsController } from './invitations/http/invitations.controller.js';
import { MembersController } from './members/http/members.controller.js';
import { MembershipsController } from './members/http/memberships.controller.js';
import { OrganizationAccess } from './members/access/organization.access.js';
import { TeamsController } from './teams/http/teams.controller.js';
import { TeamsOffered } from './teams/teams.check.js';
import { OrganizationsModule } from './organizations.module.js';

/** The routes of members and their applications, mounted on the authentication base path. */
@Module({
  imports: [AuthModule, SessionAccessModule, OrganizationsModule],
  controllers: [
    LifecycleController,
    ActiveController,
    MembersController,
    MemberListController,
    MembershipsController,
    TeamsController,
    InvitationsController,
    AccessTokensController,
  ],
  providers: [OrganizationAccess, ActiveSwitch, TeamsOffered],
})
export class OrganizationsHttpModule {}
