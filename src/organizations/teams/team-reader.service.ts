import { Injectable } from '@nestjs/common';
import type { Caller } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';
import { MemberErrors } from '../members/member.errors.js';
import { MemberQueries } from '../members/member.queries.js';
import { OrganizationRoles } from '../roles/organization-roles.service.js';
import { OrganizationErrors } from '../organizations/organization.errors.js';
import type { TeamMemberWire } from './team-member.presenter.js';
import { TeamMemberQueries } from './team-member.queries.js';
import { TeamErrors } from './team.errors.js';
import type { TeamWire } from './team.presenter.js';

/** Whose teams are asked for. Empty texts ask for nobody's and for no organization's in particular. */
export interface TeamsOfUser {
  userId?: string;
  organizationId?: string;
}

/** Who is in which team, for those who may know. */
@Injectable()
export class TeamReader {
  constructor(
    private readonly queries: TeamMemberQueries,
    private readonly members: MemberQueries,
    private readonly roles: OrganizationRoles,
    private readonly config: OrganizationConfig,
  ) {}

  /**
   * The caller's own teams, everywhere or in one organization; those of another member only within one organization.
   * @throws NOT_A_MEMBER_OF_THIS; for another member also NO_ACTIVE_ORGANIZATION, CANNOT_UPDATE_THIS_MEMBER,
   *   NOT_A_MEMBER_TO_CHANGE
   */
  async listTeamsOf({ userId, organizationId }: TeamsOfUser, caller: Caller): Promise<TeamWire[]> {
    const own = caller.user.id;
    if (userId && userId !== own) return this.listTeamsOfOther(userId, organizationId, caller);
    if (!organizationId) return this.queries.listTeamsOf(own, null);
    if ((await this.members.find(organizationId, own)) === null) throw MemberErrors.NOT_A_MEMBER_OF_THIS();
    return this.queries.listTeamsOf(own, organizationId);
  }

  /**
   * The members of a team, or of the one the session works in, for whoever is in it themselves. A team of others is not
   * told from one there is not.
   * @throws NO_ACTIVE_TEAM, NOT_IN_TEAM_TO_ASK
   */
  async listMembers(teamId: string | undefined, { session, user }: Caller): Promise<TeamMemberWire[]> {
    const chosen = namedBy(teamId) ?? session.activeTeamId;
    if (!chosen) throw TeamErrors.NO_ACTIVE_TEAM();
    if ((await this.queries.find(chosen, user.id)) === null) throw TeamErrors.NOT_IN_TEAM_TO_ASK();
    return this.queries.list(chosen, this.config.membershipLimit);
  }

  private async listTeamsOfOther(
    userId: string,
    named: string | undefined,
    { session, user }: Caller,
  ): Promise<TeamWire[]> {
    const organizationId = namedBy(named) ?? session.activeOrganizationId;
    if (!organizationId) throw OrganizationErrors.NO_ACTIVE_ORGANIZATION();
    const asking = await this.members.find(organizationId, user.id);
    if (asking === null) throw MemberErrors.NOT_A_MEMBER_OF_THIS();
    if (!(await this.roles.can(asking, { member: ['update'] })))
      throw MemberErrors.CANNOT_UPDATE_THIS_MEMBER();
    if ((await this.members.find(organizationId, userId)) === null)
      throw MemberErrors.NOT_A_MEMBER_TO_CHANGE();
    return this.queries.listTeamsOf(userId, organizationId);
  }
}

function namedBy(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
