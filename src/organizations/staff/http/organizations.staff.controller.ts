import { Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Clock } from '#common/time/clock.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { withRows } from '#platform/database/listing/page.js';
import { BelongingsQueries } from '../belongings.queries.js';
import { OrganizationListQueries } from '../organization-list.queries.js';
import { StaffOrganizationErrors } from '../staff-organization.errors.js';
import {
  OrganizationDetailWire,
  OrganizationRowWire,
  presentOrganizationDetail,
  presentOrganizationRow,
} from '../staff-organization.presenter.js';
import { presentTeamRow, TeamRowWire } from '../staff-team.presenter.js';
import { NewestFirstQuery, OrganizationIdParams, OrganizationListQuery } from './organizations.staff.dto.js';

@StaffController('organizations', 'Organizations')
export class OrganizationsStaffController {
  constructor(
    private readonly organizations: OrganizationListQueries,
    private readonly belongings: BelongingsQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @StaffCan({ organization: ['list'] })
  @ApiOperation({ summary: 'List organizations' })
  @ApiStaffPage(OrganizationRowWire)
  async list(@Query() query: OrganizationListQuery): Promise<StaffList<OrganizationRowWire>> {
    const page = await this.organizations.page(query);
    return withRows(page, page.data.map(presentOrganizationRow));
  }

  @Get(':id')
  @StaffCan({ organization: ['list'] })
  @Fails(StaffOrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND)
  @ApiOperation({ summary: 'Get an organization with counts of its records' })
  @ApiOkResponse({ type: OrganizationDetailWire })
  async get(@Param() { id }: OrganizationIdParams): Promise<OrganizationDetailWire> {
    return presentOrganizationDetail(await this.organizations.get(id, this.clock.now()));
  }

  @Get(':id/teams')
  @StaffCan({ organization: ['list'] })
  @Fails(StaffOrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND)
  @ApiOperation({ summary: 'List the teams of an organization, newest first' })
  @ApiStaffPage(TeamRowWire)
  async teams(
    @Param() { id }: OrganizationIdParams,
    @Query() query: NewestFirstQuery,
  ): Promise<StaffList<TeamRowWire>> {
    await this.organizations.require(id);
    const page = await this.belongings.teams(id, query);
    return withRows(page, page.data.map(presentTeamRow));
  }
}
