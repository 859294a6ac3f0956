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
import { AccessTokenErrors } from '../../access-tokens/access-token.errors.js';
import { AccessTokenQueries } from '../../access-tokens/access-token.queries.js';
import { RevokeAccessToken } from '../../access-tokens/actions/revoke-access-token.js';
import { MemberQueries } from '../../members/member.queries.js';
import { OrganizationListQueries } from '../organization-list.queries.js';
import { AccessTokenRowWire, presentAccessTokenRow } from '../staff-access-token.presenter.js';
import { StaffOrganizationErrors } from '../staff-organization.errors.js';
import { NewestFirstQuery, OrganizationIdParams } from './organizations.staff.dto.js';
import { OrganizationAccessTokenParams } from './verbs.staff.dto.js';

@StaffController('organizations', 'Organizations')
export class AccessTokensStaffController {
  constructor(
    private readonly organizations: OrganizationListQueries,
    private readonly tokens: AccessTokenQueries,
    private readonly members: MemberQueries,
    private readonly userQueries: UserQueries,
    private readonly revokeAccessToken: RevokeAccessToken,
  ) {}

  @Get(':id/access-tokens')
  @StaffCan({ accessToken: ['list'] })
  @Fails(StaffOrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND)
  @ApiOperation({
    summary: 'List the access tokens of an organization, oldest first, including recently revoked ones',
  })
  @ApiStaffPage(AccessTokenRowWire)
  async list(
    @Param() { id }: OrganizationIdParams,
    @Query() query: NewestFirstQuery,
  ): Promise<StaffList<AccessTokenRowWire>> {
    await this.organizations.require(id);
    const page = await this.tokens.page(id, query);
    const creatorIds = page.data.flatMap(({ createdBy }) => createdBy ?? []);
    const people = await this.userQueries.listByIds(creatorIds);
    const memberIds = await this.members.listUserIdsAmong(id, creatorIds);
    return withRows(
      page,
      page.data.map((token) => presentAccessTokenRow(token, people, memberIds)),
    );
  }

  @Post(':id/access-tokens/:accessTokenId/revoke')
  @HttpCode(200)
  @StaffCan({ accessToken: ['revoke'] })
  @Fails(AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND)
  @ApiOperation({ summary: 'Revoke an access token' })
  @ApiOkResponse({ type: DoneWire })
  async revoke(
    @Param() { id: organizationId, accessTokenId }: OrganizationAccessTokenParams,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<DoneWire> {
    const by = { staff: staff.acting(reason) };
    await this.revokeAccessToken.execute({ accessTokenId, organizationId }, by);
    return presentDone();
  }
}
