import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UserQueries } from '#auth';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Clock } from '#common/time/clock.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { withRows } from '#platform/database/listing/page.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { InvitationDisclosure } from '../../callers/invitation-disclosure.policy.js';
import { InvitationErrors } from '../../invitations/invitation.errors.js';
import { InvitationWire, presentInvitation } from '../../invitations/invitation.presenter.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import { ResendInvitation } from '../actions/resend-invitation.js';
import { CancelInvitationAsStaff } from '../actions/cancel-invitation-as-staff.js';
import { BelongingsQueries } from '../belongings.queries.js';
import { OrganizationListQueries } from '../organization-list.queries.js';
import { InvitationRowWire, presentInvitationRow } from '../staff-invitation.presenter.js';
import { StaffOrganizationErrors } from '../staff-organization.errors.js';
import { OrganizationIdParams, StaffInvitationListQuery } from './organizations.staff.dto.js';
import { OrganizationInvitationParams } from './verbs.staff.dto.js';

const { STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING } =
  StaffOrganizationErrors;

@StaffController('organizations', 'Organizations')
export class InvitationsStaffController {
  constructor(
    private readonly organizations: OrganizationListQueries,
    private readonly belongings: BelongingsQueries,
    private readonly disclosure: InvitationDisclosure,
    private readonly userQueries: UserQueries,
    private readonly cancelInvitationAsStaff: CancelInvitationAsStaff,
    private readonly resendInvitation: ResendInvitation,
    private readonly clock: Clock,
  ) {}

  @Get(':id/invitations')
  @StaffCan({ invitation: ['list'] })
  @Fails(STAFF_ORGANIZATION_NOT_FOUND)
  @ApiOperation({
    summary: 'List the invitations of an organization, newest first',
    description: 'Without the permission `member:create`, returns only those for the default role.',
  })
  @ApiStaffPage(InvitationRowWire)
  async list(
    @Param() { id }: OrganizationIdParams,
    @Query() query: StaffInvitationListQuery,
    @CurrentStaff() { permissions }: StaffMember,
  ): Promise<StaffList<InvitationRowWire>> {
    const now = this.clock.now();
    await this.organizations.require(id);
    const role = this.disclosure.staffLimit(permissions);
    const page = await this.belongings.invitations(id, query, { role, now });
    const people = await this.userQueries.listByIds(page.data.map(({ inviterId }) => inviterId));
    return withRows(
      page,
      page.data.map((invitation) => presentInvitationRow(invitation, people, now)),
    );
  }

  @Post(':id/invitations/:invitationId/cancel')
  @HttpCode(200)
  @StaffCan({ invitation: ['cancel'] })
  @Fails(STAFF_ORGANIZATION_NOT_FOUND, STAFF_INVITATION_NOT_FOUND, INVITATION_NOT_PENDING)
  @ApiOperation({ summary: 'Cancel an invitation' })
  @ApiOkResponse({ type: InvitationWire })
  async cancel(
    @Param() { id: organizationId, invitationId }: OrganizationInvitationParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<InvitationWire> {
    const place = { organizationId, invitationId };
    return presentInvitation(await this.cancelInvitationAsStaff.execute(place, staff.acting(reason)));
  }

  @Post(':id/invitations/:invitationId/resend')
  @HttpCode(200)
  @StaffCan({ invitation: ['resend'] })
  @Fails(
    STAFF_ORGANIZATION_NOT_FOUND,
    STAFF_INVITATION_NOT_FOUND,
    INVITATION_NOT_PENDING,
    MemberErrors.ALREADY_A_MEMBER,
    InvitationErrors.INVITER_LEFT,
    InvitationErrors.INVITER_CANNOT_GRANT_ROLE,
    OrganizationRoleErrors.ROLE_NOT_FOUND,
    InvitationErrors.ALREADY_INVITED,
    InvitationErrors.INVITATION_LIMIT_REACHED,
  )
  @ApiOperation({ summary: 'Resend an invitation and extend its expiry' })
  @ApiOkResponse({ type: InvitationWire })
  async resend(
    @Param() { id: organizationId, invitationId }: OrganizationInvitationParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<InvitationWire> {
    const place = { organizationId, invitationId };
    return presentInvitation(await this.resendInvitation.execute(place, staff.acting(reason)));
  }
}
