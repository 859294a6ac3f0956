import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookies, type Caller } from '#auth';
import { presentTeam, type TeamWire } from '../teams/team.presenter.js';
import { SetActiveTeam } from './actions/set-active-team.js';

/** Moves a session to another team of its organization, and its cookies with it. */
@Injectable()
export class ActiveTeamSwitcher {
  constructor(
    private readonly setActiveTeam: SetActiveTeam,
    private readonly cookies: SessionCookies,
  ) {}

  /**
   * The team the session works in from now on, or null for none: null leaves it, and without an id it stays.
   * @throws NO_ACTIVE_ORGANIZATION, TEAM_NOT_FOUND, NOT_IN_TEAM
   */
  async perform(
    teamId: string | null | undefined,
    caller: Caller,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<TeamWire | null> {
    const { activeTeamId } = caller.session;
    const chosen = teamId === undefined || teamId === '' ? activeTeamId : teamId;
    if (chosen === null && activeTeamId === null) return null;
    const team = await this.setActiveTeam.execute(chosen, caller);
    const session = { ...caller.session, activeTeamId: team?.id ?? null };
    this.cookies.rewrite(request, reply, { ...caller, session });
    return team && presentTeam(team);
  }
}
