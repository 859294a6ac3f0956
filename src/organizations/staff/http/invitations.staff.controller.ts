import { Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { People, StaffCan } from '#auth';
import { Clock } from '#common/time/clock.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffList, type StaffList } from '#platform/http/listing/staff-list.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { BelongingsQueries } from '../belongings.queries.js';
import { OrganizationListQueries } from '../organization-list.queries.js';
import { InvitationRowWire, presentInvitationRow } from '../staff-invitation.presenter.js';
import { OrganizationIdParams, StaffInvitationListQuery } from './organizations.staff.dto.js';

@StaffController('organizations', 'Organizations')
export class InvitationsStaffController {
  constructor(
    private readonly organizations: OrganizationListQueries,
    private readonly belongings: BelongingsQueries,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  @Get(':id/invitations')
  @StaffCan({ invitation: ['list'] })
  @Fails(OrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND)
  @ApiOperation({ summary: 'Invitations of an organization, newest first' })
  @ApiStaffList(InvitationRowWire)
  async list(
    @Param() { id }: OrganizationIdParams,
    @Query() query: StaffInvitationListQuery,
  ): Promise<StaffList<InvitationRowWire>> {
    const now = this.clock.now();
    await this.organizations.require(id);
    const { data, total } = await this.belongings.invitations(id, query, now);
    const people = await this.people.listByIds(data.map(({ inviterId }) => inviterId));
    return { data: data.map((invitation) => presentInvitationRow(invitation, people, now)), total };
  }
}
