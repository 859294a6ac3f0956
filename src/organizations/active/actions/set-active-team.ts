import { Injectable } from '@nestjs/common';
import { ActiveOrganization, type Caller } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { OrganizationErrors } from '../../organizations/organization.errors.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';
import { TeamMemberQueries } from '../../teams/team-member.queries.js';
import type { Team } from '../../teams/team.entity.js';
import { TeamErrors } from '../../teams/team.errors.js';
import { TeamRepository } from '../../teams/team.repository.js';
import { ActiveErrors } from '../active.errors.js';

/** Chooses the team of the active organization that a session works in. */
@Injectable()
export class SetActiveTeam {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationRepository,
    private readonly teams: TeamRepository,
    private readonly places: TeamMemberQueries,
    private readonly active: ActiveOrganization,
  ) {}

  /**
   * Null for none. After a refusal the active team stays. The lock on the organization keeps a session from entering a team
   * that is just removing its user.
   * @throws NO_ACTIVE_ORGANIZATION, TEAM_NOT_FOUND, NOT_IN_TEAM
   */
  async execute(teamId: string | null, { session, user }: Caller): Promise<Team | null> {
    return this.unitOfWork.run(async () => {
      if (teamId === null) {
        await this.active.clearTeam(session.id);
        return null;
      }
      const { activeOrganizationId: organizationId } = session;
      if (!organizationId) throw OrganizationErrors.NO_ACTIVE_ORGANIZATION();
      await this.organizations.lockById(organizationId);
      const team = await this.teams.find(organizationId, teamId);
      if (team === null) throw TeamErrors.TEAM_NOT_FOUND();
      if ((await this.places.find(teamId, user.id)) === null) throw ActiveErrors.NOT_IN_TEAM();
      if (!(await this.active.setTeam(session.id, organizationId, teamId)))
        throw OrganizationErrors.NO_ACTIVE_ORGANIZATION();
      return team;
    });
  }
}
