import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Reads } from '#platform/http/access/route-access.js';
import { HasPermissionWire, presentPermission } from '#platform/http/permissions/permission-question.dto.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { CurrentMember, MemberOf, type CallingMember } from '../access/organization.access.js';
import { MemberErrors } from '../member.errors.js';
import { MemberPresenter, MemberWithUserWire } from '../member.presenter.js';
import { OrganizationRoles } from '../../roles/organization-roles.service.js';
import { HasPermissionBody } from './members.dto.js';

@ApiTags('Members')
@Controller('organization')
export class MembersController {
  constructor(
    private readonly roles: OrganizationRoles,
    private readonly presenter: MemberPresenter,
  ) {}

  @Get('get-active-member')
  @MemberOf({
    noOrganization: OrganizationErrors.NO_ACTIVE_ORGANIZATION,
    outsider: MemberErrors.MEMBER_NOT_FOUND,
  })
  @ApiOperation({ summary: 'Get the membership of the current user in the active organization' })
  @ApiOkResponse({ type: MemberWithUserWire })
  activeMember(@CurrentMember() { member, user }: CallingMember): MemberWithUserWire {
    return this.presenter.withUser(member, user);
  }

  @Post('has-permission')
  @Reads()
  @HttpCode(200)
  @MemberOf({
    noOrganization: OrganizationErrors.NO_ACTIVE_ORGANIZATION,
    outsider: MemberErrors.NOT_A_MEMBER_TO_ASK,
  })
  @ApiOperation({ summary: 'Check the permissions of the current user in an organization' })
  @ApiOkResponse({ type: HasPermissionWire })
  async hasPermission(
    @Body() body: HasPermissionBody,
    @CurrentMember() { member }: CallingMember,
  ): Promise<HasPermissionWire> {
    return presentPermission(await this.roles.canAsked(member, body.requested));
  }
}
