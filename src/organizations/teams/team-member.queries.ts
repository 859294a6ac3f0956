import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { MemberTables } from '../members/member.entity.js';
import type { TeamMemberTables } from './team-member.entity.js';
import type { TeamMemberWire } from './team-member.presenter.js';
import type { TeamTables } from './team.entity.js';
import type { TeamWire } from './team.presenter.js';

type Tables = MemberTables & TeamTables & TeamMemberTables;

/** Who is in which team. */
@Injectable()
export class TeamMemberQueries {
  constructor(private readonly em: EntityManager) {}

  /** Null when the user is not in the team, or there is no such team. */
  async find(teamId: string, userId: string): Promise<TeamMemberWire | null> {
    const row = await this.select()
      .where('tm.team_id', '=', teamId)
      .where('m.user_id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Those who have been in it longest, at most so many. */
  async list(teamId: string, limit: number): Promise<TeamMemberWire[]> {
    return this.select().where('tm.team_id', '=', teamId).orderBy('tm.id').limit(limit).execute();
  }

  /** In the order in which the user came to them; of one organization, or of all. */
  async listTeamsOf(userId: string, organizationId: string | null): Promise<TeamWire[]> {
    const all = this.joined()
      .innerJoin('teams as t', 't.id', 'tm.team_id')
      .select([
        't.id',
        't.name',
        't.organization_id as organizationId',
        't.created_at as createdAt',
        't.updated_at as updatedAt',
      ])
      .where('m.user_id', '=', userId);
    const wanted = organizationId === null ? all : all.where('m.organization_id', '=', organizationId);
    return wanted.orderBy('tm.id').execute();
  }

  private select() {
    return this.joined().select([
      'tm.id',
      'tm.team_id as teamId',
      'm.user_id as userId',
      'tm.created_at as createdAt',
    ]);
  }

  private joined() {
    return reading<Tables>(this.em)
      .selectFrom('team_members as tm')
      .innerJoin('members as m', 'm.id', 'tm.member_id');
  }
}
