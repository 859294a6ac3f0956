import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UserQueries } from '#auth';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { withRows } from '#platform/database/listing/page.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { AddMember } from '../../admissions/actions/add-member.js';
import { AdmissionErrors } from '../../admissions/admission.errors.js';
import { MemberErrors } from '../../members/member.errors.js';
import { MemberPresenter, MemberWire, MemberWithUserWire } from '../../members/member.presenter.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationRoleErrors } from '../../roles/organization-role.errors.js';
import { TeamErrors } from '../../teams/team.errors.js';
import { RemoveMemberAsStaff } from '../actions/remove-member-as-staff.js';
import { TransferOwnership } from '../actions/transfer-ownership.js';
import { SetMemberRole } from '../actions/set-member-role.js';
import { MemberPagesQueries } from '../member-pages.queries.js';
import { OrganizationListQueries } from '../organization-list.queries.js';
import { StaffOrganizationErrors } from '../staff-organization.errors.js';
import { OrganizationIdParams, StaffMemberListQuery } from './organizations.staff.dto.js';
import {
  AddMemberBody,
  HandOverBody,
  OrganizationMemberParams,
  SetMemberRoleBody,
} from './verbs.staff.dto.js';

const { STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND } = StaffOrganizationErrors;
const { NO_OWNER_LEFT } = MemberErrors;

@StaffController('organizations', 'Organizations')
export class MembersStaffController {
  constructor(
    private readonly organizations: OrganizationListQueries,
    private readonly members: MemberPagesQueries,
    private readonly userQueries: UserQueries,
    private readonly addMember: AddMember,
    private readonly setMemberRole: SetMemberRole,
    private readonly removeMemberAsStaff: RemoveMemberAsStaff,
    private readonly transferOwnership: TransferOwnership,
    private readonly presenter: MemberPresenter,
  ) {}

  @Get(':id/members')
  @StaffCan({ member: ['list'] })
  @Fails(STAFF_ORGANIZATION_NOT_FOUND)
  @ApiOperation({ summary: 'List the members of an organization' })
  @ApiStaffPage(MemberWithUserWire)
  async list(
    @Param() { id }: OrganizationIdParams,
    @Query() query: StaffMemberListQuery,
  ): Promise<StaffList<MemberWithUserWire>> {
    await this.organizations.require(id);
    const page = await this.members.ofOrganization(id, query);
    const people = await this.userQueries.listByIds(page.data.map(({ userId }) => userId));
    return withRows(page, this.presenter.withUsers(page.data, people));
  }

  @Post(':id/members')
  @HttpCode(200)
  @StaffCan({ member: ['create'] })
  @Fails(
    STAFF_ORGANIZATION_NOT_FOUND,
    AdmissionErrors.TEAMS_NOT_ENABLED,
    AdmissionErrors.PERSON_NOT_FOUND,
    OrganizationErrors.ORGANIZATION_NOT_FOUND,
    OrganizationRoleErrors.ROLE_NOT_FOUND,
    MemberErrors.ALREADY_A_MEMBER,
    TeamErrors.TEAM_NOT_FOUND,
    MemberErrors.MEMBERSHIP_LIMIT_REACHED,
  )
  @ApiOperation({ summary: 'Add a user to an organization without an invitation' })
  @ApiOkResponse({ type: MemberWire })
  async add(
    @Param() { id }: OrganizationIdParams,
    @Body() { email, userId, role, teamId = null, reason }: AddMemberBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<MemberWire> {
    await this.organizations.require(id);
    const account = userId === undefined ? { email } : { userId };
    const asked = { account, organization: { id }, role, teamId };
    return this.presenter.present(await this.addMember.execute(asked, staff.acting(reason)));
  }

  @Post(':id/members/:memberId/role')
  @HttpCode(200)
  @StaffCan({ member: ['set-role'] })
  @Fails(
    STAFF_ORGANIZATION_NOT_FOUND,
    STAFF_MEMBER_NOT_FOUND,
    OrganizationRoleErrors.ROLE_NOT_FOUND,
    NO_OWNER_LEFT,
  )
  @ApiOperation({ summary: 'Set the roles of a member' })
  @ApiOkResponse({ type: MemberWire })
  async setRole(
    @Param() { id: organizationId, memberId }: OrganizationMemberParams,
    @Body() { role, reason }: SetMemberRoleBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<MemberWire> {
    const place = { organizationId, memberId };
    const changed = await this.setMemberRole.execute(place, role, staff.acting(reason));
    return this.presenter.present(changed);
  }

  @Post(':id/members/:memberId/remove')
  @HttpCode(200)
  @StaffCan({ member: ['remove'] })
  @Fails(STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND, NO_OWNER_LEFT)
  @ApiOperation({ summary: 'Remove a member from an organization' })
  @ApiOkResponse({ type: DoneWire })
  async remove(
    @Param() { id: organizationId, memberId }: OrganizationMemberParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    await this.removeMemberAsStaff.execute({ organizationId, memberId }, staff.acting(reason));
    return presentDone();
  }

  @Post(':id/hand-over')
  @HttpCode(200)
  @StaffCan({ organization: ['hand-over'] })
  @Fails(STAFF_ORGANIZATION_NOT_FOUND, STAFF_MEMBER_NOT_FOUND)
  @ApiOperation({ summary: 'Make a member the owner of an organization' })
  @ApiOkResponse({ type: MemberWire, description: 'The new owner.' })
  async handOver(
    @Param() { id: organizationId }: OrganizationIdParams,
    @Body() { memberId, formerOwners, reason }: HandOverBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<MemberWire> {
    const place = { organizationId, memberId };
    const owner = await this.transferOwnership.execute(place, formerOwners, staff.acting(reason));
    return this.presenter.present(owner);
  }
}
