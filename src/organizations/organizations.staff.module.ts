import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from './organizations.module.js';
import { BelongingsQueries } from './staff/belongings.queries.js';
import { HistoryReader } from './staff/history-reader.js';
import { InvitationsStaffController } from './staff/http/invitations.staff.controller.js';
import { MembersStaffController } from './staff/http/members.staff.controller.js';
import { MembershipsStaffController } from './staff/http/memberships.staff.controller.js';
import { OrganizationsStaffController } from './staff/http/organizations.staff.controller.js';
import { MemberPagesQueries } from './staff/member-pages.queries.js';
import { OrganizationListQueries } from './staff/organization-list.queries.js';
import { SubjectQueries } from './staff/subject.queries.js';

/** The routes of the console for organizations. */
@Module({
  imports: [AuthModule, OrganizationsModule],
  controllers: [
    OrganizationsStaffController,
    MembersStaffController,
    InvitationsStaffController,
    MembershipsStaffController,
  ],
  providers: [OrganizationListQueries, MemberPagesQueries, BelongingsQueries, SubjectQueries, HistoryReader],
})
export class OrganizationsStaffModule {}
