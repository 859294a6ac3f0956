import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { OrganizationTables } from './organization.entity.js';
import type { OrganizationNameWire } from './organization-name.presenter.js';
import type { OrganizationWire } from './organization.presenter.js';

export const organizationColumns = [
  'o.id',
  'o.name',
  'o.slug',
  'o.logo',
  'o.metadata',
  'o.created_at as createdAt',
] as const;

@Injectable()
export class OrganizationQueries {
  constructor(private readonly em: EntityManager) {}

  async find(by: { id: string } | { slug: string }): Promise<OrganizationWire | null> {
    const query = this.select();
    const found = 'slug' in by ? query.where('o.slug', '=', by.slug) : query.where('o.id', '=', by.id);
    return (await found.executeTakeFirst()) ?? null;
  }

  /** By their ids; those that are gone by now are missing. */
  async listByIds(ids: readonly string[]): Promise<Map<string, OrganizationNameWire>> {
    if (ids.length === 0) return new Map();
    const rows = await reading<OrganizationTables>(this.em)
      .selectFrom('organizations as o')
      .select(['o.id', 'o.name', 'o.slug', 'o.logo'])
      .where('o.id', 'in', [...new Set(ids)])
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  private select() {
    return reading<OrganizationTables>(this.em).selectFrom('organizations as o').select(organizationColumns);
  }
}
