import type { Room } from '#platform/rooms/room.js';
import { RemoveMemberAsStaff } from './actions/remove-member-as-staff.js';
import { TransferOwnership } from './actions/transfer-ownership.js';
import { ResendInvitation } from './actions/resend-invitation.js';
import { SetMemberRole } from './actions/set-member-role.js';
import { CancelInvitationAsStaff } from './actions/cancel-invitation-as-staff.js';
import { BelongingsQueries } from './belongings.queries.js';
import { ManagedInvitations } from './managed-invitations.service.js';
import { ManagedOrganizations } from './managed-organizations.service.js';
import { AccessTokensStaffController } from './http/access-tokens.staff.controller.js';
import { InvitationsStaffController } from './http/invitations.staff.controller.js';
import { MembersStaffController } from './http/members.staff.controller.js';
import { MembershipsStaffController } from './http/memberships.staff.controller.js';
import { OrganizationsStaffController } from './http/organizations.staff.controller.js';
import { InvitationSearchQueries } from './invitation-search.queries.js';
import { MemberFilterQueries } from './member-filter.queries.js';
import { MemberPagesQueries } from './member-pages.queries.js';
import { OrganizationListQueries } from './organization-list.queries.js';
import { OrganizationSearchQueries } from './organization-search.queries.js';
import { SubjectNameReader } from './subject-name-reader.service.js';
import { SubjectQueries } from './subject.queries.js';

/** Organizations, members, invitations and tokens in the console. */
export const staff = {
  providers: [SubjectQueries, SubjectNameReader, OrganizationSearchQueries, InvitationSearchQueries],
  staffControllers: [
    OrganizationsStaffController,
    MembersStaffController,
    InvitationsStaffController,
    AccessTokensStaffController,
    MembershipsStaffController,
  ],
  staffProviders: [
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
} satisfies Room;
