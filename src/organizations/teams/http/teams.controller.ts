import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import {
  MemberCan,
  CurrentMember,
  MemberOf,
  type CallingMember,
} from '../../members/access/organization.access.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { CreateTeam } from '../actions/create-team.js';
import { RemoveTeam } from '../actions/remove-team.js';
import { UpdateTeam } from '../actions/update-team.js';
import { TeamErrors } from '../team.errors.js';
import { presentTeam, TeamWire } from '../team.presenter.js';
import { TeamQueries } from '../team.queries.js';
import { TeamsOfferedCheck } from '../teams-offered.check.js';
import {
  CreateTeamBody,
  ListTeamsQuery,
  RemoveTeamBody,
  TeamRemovedWire,
  UpdateTeamBody,
} from './teams.dto.js';

const noOrganization = OrganizationErrors.NO_ACTIVE_ORGANIZATION;

@ApiTags('Teams')
@Controller('organization')
export class TeamsController {
  constructor(
    private readonly createTeam: CreateTeam,
    private readonly updateTeam: UpdateTeam,
    private readonly removeTeam: RemoveTeam,
    private readonly teams: TeamQueries,
  ) {}

  @Post('create-team')
  @HttpCode(200)
  @CheckFirst(TeamsOfferedCheck)
  @MemberCan(
    { team: ['create'] },
    {
      noOrganization,
      outsider: MemberErrors.CANNOT_INVITE,
      denied: TeamErrors.CANNOT_CREATE_TEAMS,
    },
  )
  @Fails(OrganizationErrors.ORGANIZATION_NOT_FOUND, TeamErrors.TEAM_LIMIT_REACHED)
  @ApiOperation({ summary: 'Create a team' })
  @ApiOkResponse({ type: TeamWire })
  async create(@Body() { name }: CreateTeamBody, @CurrentMember() caller: CallingMember): Promise<TeamWire> {
    return presentTeam(await this.createTeam.execute(name, caller));
  }

  @Get('list-teams')
  @CheckFirst(TeamsOfferedCheck)
  @MemberOf({ noOrganization, outsider: HttpErrors.FORBIDDEN, activeFirst: true })
  @ApiOperation({ summary: 'List the teams of an organization, oldest first' })
  @ApiOkResponse({ type: [TeamWire] })
  async list(
    @Query() _query: ListTeamsQuery,
    @CurrentMember() { organizationId }: CallingMember,
  ): Promise<TeamWire[]> {
    return this.teams.list(organizationId);
  }

  @Post('update-team')
  @HttpCode(200)
  @CheckFirst(TeamsOfferedCheck)
  @MemberCan(
    { team: ['update'] },
    {
      noOrganization,
      outsider: TeamErrors.CANNOT_UPDATE_THIS_TEAM,
      denied: TeamErrors.CANNOT_UPDATE_THIS_TEAM,
    },
  )
  @Fails(TeamErrors.TEAM_NOT_FOUND)
  @ApiOperation({ summary: 'Rename a team' })
  @ApiOkResponse({ type: TeamWire })
  async update(
    @Body() { teamId, data: { name } }: UpdateTeamBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<TeamWire> {
    return presentTeam(
      await this.updateTeam.execute({ teamId, ...(name !== undefined && { name }) }, caller),
    );
  }

  @Post('remove-team')
  @HttpCode(200)
  @CheckFirst(TeamsOfferedCheck)
  @MemberOf({ noOrganization, outsider: TeamErrors.CANNOT_DELETE_THIS_TEAM })
  @Fails(TeamErrors.CANNOT_DELETE_TEAMS, TeamErrors.TEAM_NOT_FOUND, TeamErrors.LAST_TEAM)
  @ApiOperation({
    summary: 'Delete a team',
    description: 'Members cannot delete their own team or the active team of their session.',
  })
  @ApiOkResponse({ type: TeamRemovedWire })
  async remove(
    @Body() { teamId }: RemoveTeamBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<TeamRemovedWire> {
    await this.removeTeam.execute(teamId, caller);
    return { message: 'Team removed successfully.' };
  }
}
