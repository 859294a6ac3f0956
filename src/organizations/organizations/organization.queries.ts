import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { OrganizationTables } from '../organizations.tables.js';
import type { OrganizationWire } from './organization.presenter.js';

@Injectable()
export class OrganizationQueries {
  constructor(private readonly em: EntityManager) {}

  async find(by: { id: string } | { slug: string }): Promise<OrganizationWire | null> {
    const query = this.select();
    const found = 'slug' in by ? query.where('o.slug', '=', by.slug) : query.where('o.id', '=', by.id);
    return (await found.executeTakeFirst()) ?? null;
  }

  /** All of those the user is a member of, oldest membership first. */
  async listOfUser(userId: string): Promise<OrganizationWire[]> {
    return this.select()
      .innerJoin('members as m', 'm.organization_id', 'o.id')
      .where('m.user_id', '=', userId)
      .orderBy('m.id')
      .execute();
  }

  private select() {
    return reading<OrganizationTables>(this.em)
      .selectFrom('organizations as o')
      .select(['o.id', 'o.name', 'o.slug', 'o.logo', 'o.metadata', 'o.created_at as createdAt']);
  }
}
