import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { People } from '#auth';
import { reading } from '#platform/database/reading.js';
import { sortOrder } from '#platform/http/listing/list-query.js';
import { countRows } from '#platform/http/listing/row-count.js';
import type { StaffList } from '#platform/http/listing/staff-list.js';
import { staffPage, within, type OrderTerm, type PageRequest } from '#platform/http/listing/staff-page.js';
import type { MemberColumns } from '../members/member.presenter.js';
import { hasRole, MemberQueries } from '../members/member.queries.js';
import type { OrganizationTables } from '../organizations.tables.js';
import type { MembershipColumns } from './membership.presenter.js';

export const memberSortFields = ['createdAt', 'role'] as const;
export type MemberSortField = (typeof memberSortFields)[number];

export interface MemberPage extends PageRequest {
  /** In the name or address of the person (see `finds`), or the whole id of the member or user. */
  q?: string;
  /** One among the roles a member may have. */
  role?: string;
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
    private readonly members: MemberQueries,
    private readonly people: People,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  ofOrganization(organizationId: string, page: MemberPage): Promise<StaffList<MemberColumns>> {
    const { field, direction } = sortOrder(page.sort);
    const order = [SORT_COLUMNS[field], 'm.id'].map((column): OrderTerm => ({ column, direction }));
    const matching = this.matching(organizationId, page);
    return staffPage(page, {
      read: (window) => within(matching, order, window).execute(),
      count: () => countRows(this.db, matching),
    });
  }

  /**
   * The newest membership first.
   * @throws PAGE_TOO_DEEP
   */
  ofUser(userId: string, page: PageRequest): Promise<StaffList<MembershipColumns>> {
    const places = this.db
      .selectFrom('members as m')
      .innerJoin('organizations as o', 'o.id', 'm.organization_id')
      .where('m.user_id', '=', userId);
    const rows = places
      .select(['m.id', 'm.role', 'm.created_at as createdAt'])
      .select(['o.id as organizationId', 'o.name', 'o.slug', 'o.logo']);
    return staffPage(page, {
      read: (window) => within(rows, NEWEST_FIRST, window).execute(),
      count: () => countRows(this.db, places),
    });
  }

  private matching(organizationId: string, { q, role }: MemberPage) {
    const all = this.members.select().where('m.organization_id', '=', organizationId);
    const ofRole = role ? all.where(hasRole('m.role', role)) : all;
    if (!q) return ofRole;
    return ofRole.where((eb) =>
      eb.or([this.people.isFound(q, 'm.user_id'), eb('m.id', '=', q), eb('m.user_id', '=', q)]),
    );
  }

  private get db() {
    return reading<OrganizationTables>(this.em);
  }
}
