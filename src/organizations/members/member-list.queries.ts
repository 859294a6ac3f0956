import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { comparisons, type FilterOperator } from '#platform/database/search/filter-operators.js';
import { patternOf } from '#platform/database/search/search-pattern.js';
import type { MemberTables } from './member.entity.js';
import type { MemberColumns } from './member.presenter.js';
import { MemberQueries } from './member.queries.js';

const columns = {
  id: 'm.id',
  userId: 'm.user_id',
  role: 'm.role',
  createdAt: 'm.created_at',
} as const;

export type MemberField = keyof typeof columns;
export const memberFields = Object.keys(columns) as MemberField[];
export interface MemberFilter {
  field: MemberField;
  operator: FilterOperator;
  /** Instants for `createdAt`, which has no text to be matched. Several only for a list. */
  values: (string | Date)[];
}

export interface MemberListing {
  limit: number;
  offset: number;
  sortBy: MemberField;
  sortDirection: 'asc' | 'desc';
  filter: MemberFilter | null;
}

type Builder = ExpressionBuilder<{ m: MemberTables['members'] }, 'm'>;

/** Pages through the members of one organization. */
@Injectable()
export class MemberListQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: MemberQueries,
  ) {}

  async list(organizationId: string, { filter, ...listing }: MemberListing): Promise<MemberColumns[]> {
    return this.queries
      .select()
      .where('m.organization_id', '=', organizationId)
      .where((build) => matching(build as unknown as Builder, filter))
      .orderBy(columns[listing.sortBy], listing.sortDirection)
      .orderBy('m.id', listing.sortDirection)
      .limit(listing.limit)
      .offset(listing.offset)
      .execute();
  }

  /** How many there are on all pages. */
  async count(organizationId: string, filter: MemberFilter | null): Promise<number> {
    const { total } = await reading<MemberTables>(this.em)
      .selectFrom('members as m')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('m.organization_id', '=', organizationId)
      .where((build) => matching(build as unknown as Builder, filter))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
}

function matching(build: Builder, filter: MemberFilter | null) {
  if (filter === null) return build.val(true).$castTo<SqlBool>();
  const { field, operator, values } = filter;
  const column = build.ref(columns[field]);
  const [value] = values;
  switch (operator) {
    case 'in':
      return sql<SqlBool>`${column} = any (${values})`;
    case 'not_in':
      return sql<SqlBool>`${column} <> all (${values})`;
    case 'contains':
    case 'starts_with':
    case 'ends_with':
      return sql<SqlBool>`${column} like ${patternOf(operator, String(value))}`;
    default:
      return sql<SqlBool>`${column} ${sql.raw(comparisons[operator])} ${value}`;
  }
}
