import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockName } from '#platform/database/lock-row.js';
import { Member } from '../members/member.entity.js';
import type { TeamMember } from '../teams/team-member.entity.js';
import type { Team } from '../teams/team.entity.js';

/** What founding an organization reads and keeps beside the organization and its first member. */
@Injectable()
export class FoundingRepository {
  constructor(private readonly em: EntityManager) {}

  /** Serializes the creation of organizations by one user until the unit of work ends. */
  async lockFounder(userId: string): Promise<void> {
    await lockName(this.em, `atrium:organizations-of:${userId}`);
  }

  async countOrganizationsOf(userId: string): Promise<number> {
    return this.em.count(Member, { userId });
  }

  addTeam(team: Team, place: TeamMember): void {
    this.em.persist([team, place]);
  }
}
