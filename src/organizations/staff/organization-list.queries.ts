import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { countedUpTo } from '#platform/http/listing/bounded-count.js';
import { sortOrder } from '#platform/http/listing/list-query.js';
import { containing } from '#platform/http/listing/search-pattern.js';
import type { StaffList } from '#platform/http/listing/staff-list.js';
import { OrganizationErrors } from '../organizations.errors.js';
import type { OrganizationTables } from '../organizations.tables.js';
import { membersOf, pendingInvitationsOf, teamsOf } from './bounded-counts.queries.js';
import type { OrganizationDetailColumns, OrganizationRowColumns } from './staff-organization.presenter.js';

export const organizationSortFields = ['createdAt', 'name', 'slug'] as const;
export type OrganizationSortField = (typeof organizationSortFields)[number];

export interface OrganizationFilter {
  /** Anywhere in name or slug, whatever the case, or the whole id. */
  q?: string;
  createdAfter?: Date;
  createdBefore?: Date;
}

export interface OrganizationPage extends OrganizationFilter {
  sort: OrganizationSortField | `-${OrganizationSortField}`;
  offset: number;
  size: number;
}

type Builder = ExpressionBuilder<{ o: OrganizationTables['organizations'] }, 'o'>;

const SORT_COLUMNS = { createdAt: 'o.created_at', name: 'o.name', slug: 'o.slug' } as const;
const COLUMNS = ['o.id', 'o.name', 'o.slug', 'o.logo', 'o.created_at as createdAt'] as const;

/** Organizations as staff see them. */
@Injectable()
export class OrganizationListQueries {
  constructor(private readonly em: EntityManager) {}

  async page(page: OrganizationPage): Promise<StaffList<OrganizationRowColumns>> {
    const [data, total] = await Promise.all([this.rows(page), this.count(page)]);
    return { data, total };
  }

  /** @throws STAFF_ORGANIZATION_NOT_FOUND */
  async get(id: string, now: Date): Promise<OrganizationDetailColumns> {
    const row = await this.organizations()
      .select([...COLUMNS, 'o.metadata'])
      .select([membersOf('o.id'), teamsOf('o.id'), pendingInvitationsOf('o.id', now)])
      .where('o.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw OrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND();
    return row;
  }

  /** @throws STAFF_ORGANIZATION_NOT_FOUND */
  async require(id: string): Promise<void> {
    const row = await this.organizations().select('o.id').where('o.id', '=', id).executeTakeFirst();
    if (row === undefined) throw OrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND();
  }

  private async rows({ sort, offset, size, ...filter }: OrganizationPage): Promise<OrganizationRowColumns[]> {
    const { field, direction } = sortOrder(sort);
    return this.organizations()
      .select(COLUMNS)
      .select(membersOf('o.id'))
      .where((eb) => eb.and(conditions(eb, filter)))
      .orderBy(SORT_COLUMNS[field], direction)
      .orderBy('o.id', direction)
      .limit(size)
      .offset(offset)
      .execute();
  }

  private async count(filter: OrganizationFilter): Promise<number> {
    const matching = this.organizations().where((eb) => eb.and(conditions(eb, filter)));
    return countedUpTo(reading<OrganizationTables>(this.em), matching);
  }

  private organizations() {
    return reading<OrganizationTables>(this.em).selectFrom('organizations as o');
  }
}

function conditions(eb: Builder, filter: OrganizationFilter): Expression<SqlBool>[] {
  const { q, createdAfter, createdBefore } = filter;
  const wanted: (Expression<SqlBool> | undefined)[] = [
    q ? matchesText(eb, q) : undefined,
    createdAfter && eb('o.created_at', '>=', createdAfter),
    createdBefore && eb('o.created_at', '<', createdBefore),
  ];
  return wanted.filter((condition) => condition !== undefined);
}

function matchesText(eb: Builder, text: string): Expression<SqlBool> {
  const pattern = containing(text);
  return eb.or([eb('o.name', 'ilike', pattern), eb('o.slug', 'ilike', pattern), eb('o.id', '=', text)]);
}
