import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from './organizations.module.js';
import { DismissMember } from './staff/actions/dismiss-member.js';
import { HandOverOwnership } from './staff/actions/hand-over-ownership.js';
import { RenewInvitation } from './staff/actions/renew-invitation.js';
import { SetMemberRole } from './staff/actions/set-member-role.js';
import { WithdrawInvitation } from './staff/actions/withdraw-invitation.js';
import { BelongingsQueries } from './staff/belongings.queries.js';
import { HeldInvitation } from './staff/held-invitation.js';
import { HeldOrganization } from './staff/held-organization.js';
import { AccessTokensStaffController } from './staff/http/access-tokens.staff.controller.js';
import { InvitationsStaffController } from './staff/http/invitations.staff.controller.js';
import { MembersStaffController } from './staff/http/members.staff.controller.js';
import { MembershipsStaffController } from './staff/http/memberships.staff.controller.js';
import { OrganizationsStaffController } from './staff/http/organizations.staff.controller.js';
import { MemberFilterQueries } from './staff/member-filter.queries.js';
import { MemberPagesQueries } from './staff/member-pages.queries.js';
import { OrganizationListQueries } from './staff/organization-list.queries.js';

/** The routes of the console for organizations. */
@Module({
  imports: [AuthModule, OrganizationsModule],
  controllers: [
    OrganizationsStaffController,
    MembersStaffController,
    InvitationsStaffController,
    AccessTokensStaffController,
    MembershipsStaffController,
  ],
  providers: [
    OrganizationListQueries,
    MemberFilterQueries,
    MemberPagesQueries,
    BelongingsQueries,
    HeldOrganization,
    HeldInvitation,
    SetMemberRole,
    DismissMember,
    HandOverOwnership,
    WithdrawInvitation,
    RenewInvitation,
  ],
})
export class OrganizationsStaffModule {}
