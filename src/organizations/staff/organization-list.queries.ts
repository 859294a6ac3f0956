import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { sortOrder } from '#platform/database/listing/order.js';
import { plannedPage, type ListConditions } from '#platform/database/listing/planner/planned-page.js';
import type { Page, PageRequest } from '#platform/database/listing/page.js';
import { finds } from '#platform/database/search/text-search.js';
import type { OrganizationTables } from '../organizations/organization.entity.js';
import { membersOf, pendingInvitationsOf, teamsOf } from './bounded-counts.queries.js';
import { StaffOrganizationErrors } from './staff-organization.errors.js';
import type { OrganizationDetailColumns, OrganizationRowColumns } from './staff-organization.presenter.js';

export const organizationSortFields = ['createdAt', 'name', 'slug'] as const;
export type OrganizationSortField = (typeof organizationSortFields)[number];

export interface OrganizationFilter {
  /** In name or slug, whatever the case (see `finds`), or the whole id. */
  q?: string;
  createdAfter?: Date;
  createdBefore?: Date;
}

export interface OrganizationPage extends OrganizationFilter, PageRequest {
  id?: string[];
  sort: OrganizationSortField | `-${OrganizationSortField}`;
}

const SORT_COLUMNS = {
  createdAt: ['o.created_at', 'o.id'],
  name: ['o.name', 'o.id'],
  slug: ['o.slug'],
} as const;
const COLUMNS = ['o.id', 'o.name', 'o.slug', 'o.logo', 'o.created_at as createdAt'] as const;

/** Organizations as staff see them. */
@Injectable()
export class OrganizationListQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws PAGE_TOO_DEEP */
  page({ sort, size, offset, from, id, ...filter }: OrganizationPage): Promise<Page<OrganizationRowColumns>> {
    const { field, direction } = sortOrder(sort);
    const order = SORT_COLUMNS[field].map((column) => ({ column, direction }));
    const list = { table: 'organizations', as: 'o', ids: id, order, ...conditionsOf(filter, field) };
    return plannedPage(this.db, list, { size, offset, from }, (db, { ids, sorted }) =>
      sorted(
        db
          .selectFrom(ids.as('page'))
          .innerJoin('organizations as o', 'o.id', 'page.id')
          .select([...COLUMNS, membersOf('o.id')]),
      ).execute(),
    );
  }

  /** @throws STAFF_ORGANIZATION_NOT_FOUND */
  async get(id: string, now: Date): Promise<OrganizationDetailColumns> {
    const row = await this.organizations()
      .select([...COLUMNS, 'o.metadata'])
      .select([membersOf('o.id'), teamsOf('o.id'), pendingInvitationsOf('o.id', now)])
      .where('o.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw StaffOrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND();
    return row;
  }

  /** @throws STAFF_ORGANIZATION_NOT_FOUND */
  async require(id: string): Promise<void> {
    const row = await this.organizations().select('o.id').where('o.id', '=', id).executeTakeFirst();
    if (row === undefined) throw StaffOrganizationErrors.STAFF_ORGANIZATION_NOT_FOUND();
  }

  private organizations() {
    return this.db.selectFrom('organizations as o');
  }

  private get db() {
    return reading<OrganizationTables>(this.em);
  }
}

const eb = expressionBuilder<{ o: OrganizationTables['organizations'] }, 'o'>();

function conditionsOf(
  { q, createdAfter, createdBefore }: OrganizationFilter,
  sortedBy: OrganizationSortField,
): ListConditions {
  const found = q ? [eb.or([finds(q, ['o.name', 'o.slug']), eb('o.id', '=', q)])] : [];
  const ages = [
    ...(createdAfter ? [eb('o.created_at', '>=', createdAfter)] : []),
    ...(createdBefore ? [eb('o.created_at', '<', createdBefore)] : []),
  ];
  const searched = found.length > 0;
  return sortedBy === 'createdAt'
    ? { bounds: ages, conditions: found, searched }
    : { bounds: [], conditions: [...ages, ...found], searched };
}
