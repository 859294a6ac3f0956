import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Member } from '../members/member.entity.js';
import type { TeamMember } from '../teams/team-member.entity.js';
import type { Team } from '../teams/team.entity.js';

/** What founding an organization reads and keeps beside the organization and its first member. */
@Injectable()
export class FoundingRepository {
  constructor(private readonly em: EntityManager) {}

  /** Serializes the creation of organizations by one user until the unit of work ends. */
  async lockFounder(userId: string): Promise<void> {
    const name = `atrium:organizations-of:${userId}`;
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
  }

  async countOrganizationsOf(userId: string): Promise<number> {
    return this.em.count(Member, { userId });
  }

  addTeam(team: Team, place: TeamMember): void {
    this.em.persist([team, place]);
  }
}
