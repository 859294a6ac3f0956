import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Organization } from '../organizations/organization.entity.js';
import { TeamMember } from './team-member.entity.js';
import { Team } from './team.entity.js';

@Injectable()
export class TeamRepository {
  constructor(private readonly em: EntityManager) {}

  add(team: Team): void {
    this.em.persist(team);
  }

  addMember(place: TeamMember): void {
    this.em.persist(place);
  }

  removeMember(place: TeamMember): void {
    this.em.remove(place);
  }

  async findMember(teamId: string, memberId: string): Promise<TeamMember | null> {
    return this.em.findOne(TeamMember, { teamId, memberId });
  }

  async find(organizationId: string, id: string): Promise<Team | null> {
    return this.em.findOne(Team, { id, organizationId });
  }

  async countOf(organization: Locked<Organization>): Promise<number> {
    return this.em.count(Team, { organizationId: organization.id });
  }

  /** With the places in it; invitations no longer lead there. */
  async remove(team: Team): Promise<void> {
    const { id, organizationId } = team;
    await this.em.execute(
      `update invitations
       set team_id = nullif(array_to_string(array_remove(string_to_array(team_id, ','), ?), ','), '')
       where organization_id = ? and ? = any (string_to_array(team_id, ','))`,
      [id, organizationId, id],
    );
    this.em.remove(team);
  }
}
