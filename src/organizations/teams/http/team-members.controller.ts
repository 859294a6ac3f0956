import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentCaller, SessionCookies, SignedIn, type Caller } from '#auth';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CheckFirst } from '#platform/http/access/route-access.js';
import { MemberCan, CurrentMember, type CallingMember } from '../../members/access/organization.access.js';
import { MemberErrors } from '../../members/member.errors.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { AddTeamMember } from '../actions/add-team-member.js';
import { RemoveTeamMember } from '../actions/remove-team-member.js';
import { TeamMemberWire } from '../team-member.presenter.js';
import { TeamReader } from '../team-reader.service.js';
import { TeamErrors } from '../team.errors.js';
import { TeamWire } from '../team.presenter.js';
import { TeamsOfferedCheck } from '../teams-offered.check.js';
import {
  TeamMemberBody,
  TeamMemberRemovedWire,
  TeamMembersQuery,
  UserTeamsQuery,
} from './team-members.dto.js';

const ofMembers = {
  uncached: true,
  noOrganization: OrganizationErrors.NO_ACTIVE_ORGANIZATION,
  outsider: MemberErrors.NOT_A_MEMBER_TO_CHANGE,
};

@ApiTags('Teams')
@Controller('organization')
export class TeamMembersController {
  constructor(
    private readonly addTeamMember: AddTeamMember,
    private readonly removeTeamMember: RemoveTeamMember,
    private readonly teams: TeamReader,
    private readonly cookies: SessionCookies,
  ) {}

  @Get('list-user-teams')
  @CheckFirst(TeamsOfferedCheck)
  @SignedIn()
  @Fails(
    OrganizationErrors.NO_ACTIVE_ORGANIZATION,
    MemberErrors.NOT_A_MEMBER_OF_THIS,
    MemberErrors.CANNOT_UPDATE_THIS_MEMBER,
    MemberErrors.NOT_A_MEMBER_TO_CHANGE,
  )
  @ApiOperation({ summary: 'List the teams of a user' })
  @ApiOkResponse({ type: [TeamWire] })
  async listOfUser(@Query() query: UserTeamsQuery, @CurrentCaller() caller: Caller): Promise<TeamWire[]> {
    return this.teams.listTeamsOf(query, caller);
  }

  @Get('list-team-members')
  @CheckFirst(TeamsOfferedCheck)
  @SignedIn()
  @Fails(TeamErrors.NO_ACTIVE_TEAM, TeamErrors.NOT_IN_TEAM_TO_ASK)
  @ApiOperation({ summary: 'List the members of a team' })
  @ApiOkResponse({
    type: [TeamMemberWire],
    description:
      'The longest-standing members, up to the membership limit. Only members of the team can list them.',
  })
  async list(
    @Query() { teamId }: TeamMembersQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<TeamMemberWire[]> {
    return this.teams.listMembers(teamId, caller);
  }

  @Post('add-team-member')
  @HttpCode(200)
  @CheckFirst(TeamsOfferedCheck)
  @MemberCan({ member: ['update'] }, { ...ofMembers, denied: TeamErrors.CANNOT_ADD_TO_TEAMS })
  @Fails(TeamErrors.TEAM_NOT_FOUND)
  @ApiOperation({ summary: 'Add a member of the organization to a team' })
  @ApiOkResponse({ type: TeamMemberWire })
  async add(
    @Body() { teamId, userId }: TeamMemberBody,
    @CurrentMember() caller: CallingMember,
  ): Promise<TeamMemberWire> {
    return this.addTeamMember.execute({ teamId, userId }, caller);
  }

  @Post('remove-team-member')
  @HttpCode(200)
  @CheckFirst(TeamsOfferedCheck)
  @MemberCan({ member: ['delete'] }, { ...ofMembers, denied: TeamErrors.CANNOT_REMOVE_FROM_TEAMS })
  @Fails(TeamErrors.TEAM_NOT_FOUND, TeamErrors.NOT_IN_TEAM_TO_ASK)
  @ApiOperation({ summary: 'Remove a member from a team' })
  @ApiOkResponse({ type: TeamMemberRemovedWire })
  async remove(
    @Body() { teamId, userId }: TeamMemberBody,
    @CurrentMember() caller: CallingMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TeamMemberRemovedWire> {
    await this.removeTeamMember.execute({ teamId, userId }, caller);
    if (userId === caller.user.id) this.forget(reply, caller, teamId);
    return { message: 'Team member removed successfully.' };
  }

  /** The copy of the caller's own session no longer names a team they have left. */
  private forget(reply: FastifyReply, { session, user, token }: Caller, teamId: string): void {
    if (session.activeTeamId !== teamId) return;
    this.cookies.writeCache(reply, { session: { ...session, activeTeamId: null }, user, token });
  }
}
