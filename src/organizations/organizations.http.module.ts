import { Module } from '@nestjs/common';
import { SessionAccessModule } from '#auth';
import { MembersController } from './members/http/members.controller.js';
import { MembershipsController } from './members/http/memberships.controller.js';
import { OrganizationAccess } from './members/access/organization.access.js';
import { TeamsController } from './teams/http/teams.controller.js';
import { TeamsOffered } from './teams/teams.check.js';
import { OrganizationsModule } from './organizations.module.js';

/** The routes of members and their applications, mounted on the authentication base path. */
@Module({
  imports: [SessionAccessModule, OrganizationsModule],
  controllers: [MembersController, MembershipsController, TeamsController],
  providers: [OrganizationAccess, TeamsOffered],
})
export class OrganizationsHttpModule {}
