import { Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { People, StaffCan } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffList, type StaffList } from '#platform/http/listing/staff-list.js';
import { MemberWithUserWire, presentMembersWithUsers } from '../../members/member.presenter.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { MemberPagesQueries } from '../member-pages.queries.js';
import { OrganizationListQueries } from '../organization-list.queries.js';
import { OrganizationIdParams, StaffMemberListQuery } from './organizations.staff.dto.js';

@StaffController('organizations', 'Organizations')
export class MembersStaffController {
  constructor(
    private readonly organizations: OrganizationListQueries,
    private readonly members: MemberPagesQueries,
    private readonly people: People,
  ) {}

  @Get(':id/members')
  @StaffCan({ member: ['list'] })
  @Fails(OrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND)
  @ApiOperation({ summary: 'Members of an organization' })
  @ApiStaffList(MemberWithUserWire)
  async list(
    @Param() { id }: OrganizationIdParams,
    @Query() query: StaffMemberListQuery,
  ): Promise<StaffList<MemberWithUserWire>> {
    await this.organizations.require(id);
    const { data, total } = await this.members.ofOrganization(id, query);
    const people = await this.people.listByIds(data.map(({ userId }) => userId));
    return { data: presentMembersWithUsers(data, people), total };
  }
}
