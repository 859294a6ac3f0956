import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationRoles } from './members/organization-roles.js';
import { InvitationQueries } from './invitations/invitation.queries.js';
import { MemberQueries } from './members/member.queries.js';
import { TeamQueries } from './teams/team.queries.js';

const members = [OrganizationRoles, MemberQueries];
const teams = [TeamQueries];
const invitations = [InvitationQueries];

const providers = [...members, ...teams, ...invitations];

/** Organizations, their members, teams and invitations without their routes: the same in every process. */
@Module({ imports: [AuthModule], providers, exports: providers })
export class OrganizationsModule {}
