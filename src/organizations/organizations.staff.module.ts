import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from './organizations.module.js';
import { RemoveMemberAsStaff } from './staff/actions/remove-member-as-staff.js';
import { TransferOwnership } from './staff/actions/transfer-ownership.js';
import { ResendInvitation } from './staff/actions/resend-invitation.js';
import { SetMemberRole } from './staff/actions/set-member-role.js';
import { CancelInvitationAsStaff } from './staff/actions/cancel-invitation-as-staff.js';
import { BelongingsQueries } from './staff/belongings.queries.js';
import { ManagedInvitations } from './staff/managed-invitations.service.js';
import { ManagedOrganizations } from './staff/managed-organizations.service.js';
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
    ManagedOrganizations,
    ManagedInvitations,
    SetMemberRole,
    RemoveMemberAsStaff,
    TransferOwnership,
    CancelInvitationAsStaff,
    ResendInvitation,
  ],
})
export class OrganizationsStaffModule {}
