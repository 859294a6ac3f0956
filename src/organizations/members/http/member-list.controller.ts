import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserQueries } from '#auth';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { CurrentMember, MemberOf, type CallingMember } from '../access/organization.access.js';
import { MemberListQueries } from '../member-list.queries.js';
import { MemberErrors } from '../member.errors.js';
import { MemberPresenter } from '../member.presenter.js';
import { MemberQueries } from '../member.queries.js';
import { MemberListQuery, MemberListWire, MemberRoleQuery, MemberRoleWire } from './member-list.dto.js';

const ofMembers = {
  noOrganization: OrganizationErrors.NO_ACTIVE_ORGANIZATION,
  outsider: MemberErrors.NOT_A_MEMBER_OF_THIS,
  bySlug: true,
};

@ApiTags('Members')
@Controller('organization')
export class MemberListController {
  constructor(
    private readonly members: MemberQueries,
    private readonly lists: MemberListQueries,
    private readonly userQueries: UserQueries,
    private readonly presenter: MemberPresenter,
  ) {}

  @Get('get-active-member-role')
  @MemberOf(ofMembers)
  @ApiOperation({ summary: 'Get the roles of the current user or another member' })
  @ApiOkResponse({ type: MemberRoleWire })
  async role(
    @Query() { userId }: MemberRoleQuery,
    @CurrentMember() { organizationId, member: own }: CallingMember,
  ): Promise<MemberRoleWire> {
    const member = userId ? await this.members.find(organizationId, userId) : own;
    if (member === null) throw MemberErrors.NOT_A_MEMBER_OF_THIS();
    return { role: member.role };
  }

  @Get('list-members')
  @MemberOf(ofMembers)
  @ApiOperation({ summary: 'List the members of an organization' })
  @ApiOkResponse({ type: MemberListWire })
  async list(
    @Query() query: MemberListQuery,
    @CurrentMember() { organizationId }: CallingMember,
  ): Promise<MemberListWire> {
    const members = await this.lists.list(organizationId, query);
    const people = await this.userQueries.listByIds(members.map(({ userId }) => userId));
    const total = await this.lists.count(organizationId, query.filter);
    return { members: this.presenter.withUsers(members, people), total };
  }
}
