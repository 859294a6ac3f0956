import { Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { withRows } from '#platform/database/listing/page.js';
import { MemberPagesQueries } from '../member-pages.queries.js';
import { MembershipWire, presentMembership } from '../membership.presenter.js';
import { NewestFirstQuery, MembershipUserParams } from './organizations.staff.dto.js';

/** What the organizations have to say about a user. */
@StaffController('users', 'Users')
export class MembershipsStaffController {
  constructor(private readonly members: MemberPagesQueries) {}

  @Get(':id/organizations')
  @StaffCan({ member: ['list'] })
  @ApiOperation({
    summary: 'List the organizations of a user with their roles',
    description: 'Newest membership first. Empty if the user does not exist.',
  })
  @ApiStaffPage(MembershipWire)
  async list(
    @Param() { id }: MembershipUserParams,
    @Query() query: NewestFirstQuery,
  ): Promise<StaffList<MembershipWire>> {
    const page = await this.members.ofUser(id, query);
    return withRows(page, page.data.map(presentMembership));
  }
}
