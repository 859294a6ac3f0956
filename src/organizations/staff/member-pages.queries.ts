import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import { sortOrder, type OrderTerm } from '#platform/database/listing/order.js';
import { plannedPage } from '#platform/database/listing/planner/planned-page.js';
import { readPage, type Page, type PageRequest } from '#platform/database/listing/page.js';
import type { MemberTables } from '../members/member.entity.js';
import type { MemberColumns } from '../members/member.presenter.js';
import { selectMembers } from '../members/member.queries.js';
import type { OrganizationTables } from '../organizations/organization.entity.js';
import { MemberFilterQueries, type MemberFilter } from './member-filter.queries.js';
import type { MembershipColumns } from './membership.presenter.js';

type Tables = OrganizationTables & MemberTables;

export const memberSortFields = ['createdAt', 'role'] as const;
export type MemberSortField = (typeof memberSortFields)[number];

export interface MemberPage extends MemberFilter, PageRequest {
  sort: MemberSortField | `-${MemberSortField}`;
}

const SORT_COLUMNS = { createdAt: 'm.created_at', role: 'm.role' } as const;
const NEWEST_FIRST: OrderTerm[] = [
  { column: 'm.created_at', direction: 'desc' },
  { column: 'm.id', direction: 'desc' },
];

/** Places in organizations, as staff look through them. */
@Injectable()
export class MemberPagesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly filters: MemberFilterQueries,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async ofOrganization(
    organizationId: string,
    { sort, size, offset, from, ...filter }: MemberPage,
  ): Promise<Page<MemberColumns>> {
    const { field, direction } = sortOrder(sort);
    const order = [SORT_COLUMNS[field], 'm.id'].map((column): OrderTerm => ({ column, direction }));
    const conditions = await this.filters.conditionsOf(organizationId, filter);
    const list = { table: 'members', as: 'm', order, ...conditions };
    return plannedPage(this.db, list, { size, offset, from }, (db, { ids, sorted }) =>
      sorted(selectMembers(db).innerJoin(ids.as('page'), 'page.id', 'm.id')).execute(),
    );
  }

  /**
   * The newest membership first.
   * @throws PAGE_TOO_DEEP
   */
  ofUser(userId: string, page: PageRequest): Promise<Page<MembershipColumns>> {
    const memberships = this.db
      .selectFrom('members as m')
      .innerJoin('organizations as o', 'o.id', 'm.organization_id')
      .where('m.user_id', '=', userId)
      .select(['m.id', 'm.role', 'm.created_at as createdAt'])
      .select(['o.id as organizationId', 'o.name', 'o.slug', 'o.logo']);
    return readPage(this.db, memberships, NEWEST_FIRST, page);
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}
