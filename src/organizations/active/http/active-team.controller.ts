import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { sendJson } from '#platform/http/send-json.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { TeamErrors } from '../../teams/team.errors.js';
import { TeamWire } from '../../teams/team.presenter.js';
import { TeamsOfferedCheck } from '../../teams/teams-offered.check.js';
import { ActiveTeamSwitcher } from '../active-team-switcher.service.js';
import { ActiveErrors } from '../active.errors.js';
import { SetActiveTeamBody } from './active.dto.js';

@ApiTags('Teams')
@Controller('organization')
export class ActiveTeamController {
  constructor(private readonly activeTeamSwitcher: ActiveTeamSwitcher) {}

  @Post('set-active-team')
  @HttpCode(200)
  @CheckFirst(TeamsOfferedCheck)
  @SignedIn({ uncached: true })
  @Fails(OrganizationErrors.NO_ACTIVE_ORGANIZATION, TeamErrors.TEAM_NOT_FOUND, ActiveErrors.NOT_IN_TEAM)
  @ApiOperation({
    summary: 'Set the active team of the session',
    description: 'The team must belong to the active organization and have the current user as a member.',
  })
  @ApiOkResponse({
    type: TeamWire,
    description: 'The active team, or `null`. Sets the session cookie.',
  })
  async setActive(
    @Body() { teamId }: SetActiveTeamBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply, await this.activeTeamSwitcher.perform(teamId, caller, { request, reply }));
  }
}
