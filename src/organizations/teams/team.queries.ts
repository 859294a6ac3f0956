import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { TeamTables } from './team.entity.js';
import type { TeamWire } from './team.presenter.js';

@Injectable()
export class TeamQueries {
  constructor(private readonly em: EntityManager) {}

  /** Oldest first. */
  async list(organizationId: string): Promise<TeamWire[]> {
    return reading<TeamTables>(this.em)
      .selectFrom('teams')
      .select([
        'id',
        'name',
        'organization_id as organizationId',
        'created_at as createdAt',
        'updated_at as updatedAt',
      ])
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute();
  }

  /** Those of the ids that are teams of the organization. */
  async existing(organizationId: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await reading<TeamTables>(this.em)
      .selectFrom('teams')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}
