import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { People } from '#auth';
import { reading } from '#platform/database/reading.js';
import { countedUpTo } from '#platform/http/listing/bounded-count.js';
import { sortOrder } from '#platform/http/listing/list-query.js';
import type { StaffList } from '#platform/http/listing/staff-list.js';
import type { MemberColumns } from '../members/member.presenter.js';
import { hasRole, MemberQueries } from '../members/member.queries.js';
import type { OrganizationTables } from '../organizations.tables.js';
import type { MembershipColumns } from './membership.presenter.js';

export const memberSortFields = ['createdAt', 'role'] as const;
export type MemberSortField = (typeof memberSortFields)[number];

export interface MemberPage {
  /** Anywhere in the name or address of the person, or the whole id of the member or user. */
  q?: string;
  /** One among the roles a member may have. */
  role?: string;
  sort: MemberSortField | `-${MemberSortField}`;
  offset: number;
  size: number;
}

const SORT_COLUMNS = { createdAt: 'm.created_at', role: 'm.role' } as const;

/** Places in organizations, as staff look through them. */
@Injectable()
export class MemberPagesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly members: MemberQueries,
    private readonly people: People,
  ) {}

  async ofOrganization(organizationId: string, page: MemberPage): Promise<StaffList<MemberColumns>> {
    const { field, direction } = sortOrder(page.sort);
    const matching = this.matching(organizationId, page);
    const [data, total] = await Promise.all([
      matching
        .orderBy(SORT_COLUMNS[field], direction)
        .orderBy('m.id', direction)
        .limit(page.size)
        .offset(page.offset)
        .execute(),
      countedUpTo(this.db, matching),
    ]);
    return { data, total };
  }

  /** The newest membership first. */
  async ofUser(
    userId: string,
    { size, offset }: { size: number; offset: number },
  ): Promise<StaffList<MembershipColumns>> {
    const places = this.db
      .selectFrom('members as m')
      .innerJoin('organizations as o', 'o.id', 'm.organization_id')
      .where('m.user_id', '=', userId);
    const [data, total] = await Promise.all([
      places
        .select(['m.id', 'm.role', 'm.created_at as createdAt'])
        .select(['o.id as organizationId', 'o.name', 'o.slug', 'o.logo'])
        .orderBy('m.created_at', 'desc')
        .orderBy('m.id', 'desc')
        .limit(size)
        .offset(offset)
        .execute(),
      countedUpTo(this.db, places),
    ]);
    return { data, total };
  }

  private matching(organizationId: string, { q, role }: MemberPage) {
    const all = this.members.select().where('m.organization_id', '=', organizationId);
    const ofRole = role ? all.where(hasRole('m.role', role)) : all;
    if (!q) return ofRole;
    const matching = this.people.idsMatching(q);
    return ofRole.where((eb) =>
      eb.or([eb('m.user_id', 'in', matching), eb('m.id', '=', q), eb('m.user_id', '=', q)]),
    );
  }

  private get db() {
    return reading<OrganizationTables>(this.em);
  }
}
