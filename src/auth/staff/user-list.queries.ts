import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { sortOrder } from '#platform/http/listing/list-query.js';
import { containing } from '#platform/http/listing/search-pattern.js';
import type { StaffList } from '#platform/http/listing/staff-list.js';
import type { AuthTables } from '../auth.tables.js';
import { StaffRoles, type StaffHolders } from '../users/staff-roles.js';
import { userColumns, type UserColumns } from '../users/user.columns.js';

export const userSortFields = ['createdAt', 'name', 'email', 'username', 'role'] as const;
export type UserSortField = (typeof userSortFields)[number];

export interface UserFilter {
  /** Anywhere in e-mail, name or username, whatever the case. */
  q?: string;
  emailVerified?: 'true' | 'false';
  banned?: 'true' | 'false';
  role?: string;
  /** Whether they hold anything that makes them staff. */
  staff?: 'true' | 'false';
  createdAfter?: Date;
  createdBefore?: Date;
}

export interface UserPage extends UserFilter {
  sort: UserSortField | `-${UserSortField}`;
  offset: number;
  size: number;
}

type Tables = { u: AuthTables['users'] };

const SORT_COLUMNS = {
  createdAt: 'u.created_at',
  name: 'u.name',
  email: 'u.email',
  username: 'u.username',
  role: 'u.role',
} as const;

/** Every list of users that staff see. */
@Injectable()
export class UserListQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly roles: StaffRoles,
  ) {}

  async page(page: UserPage): Promise<StaffList<UserColumns>> {
    const [data, total] = await Promise.all([this.rows(page), this.count(page)]);
    return { data, total };
  }

  private async rows({ sort, offset, size, ...filter }: UserPage): Promise<UserColumns[]> {
    const { field, direction } = sortOrder(sort);
    return this.users()
      .select(userColumns)
      .where((eb) => eb.and(userConditions(eb, filter, this.roles.holders)))
      .orderBy(SORT_COLUMNS[field], direction)
      .orderBy('u.id', direction)
      .limit(size)
      .offset(offset)
      .execute();
  }

  private async count(filter: UserFilter): Promise<number> {
    const row = await this.users()
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where((eb) => eb.and(userConditions(eb, filter, this.roles.holders)))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  }

  private users() {
    return reading<AuthTables>(this.em).selectFrom('users as u');
  }
}

/** What holds of everybody whom the filter leaves. */
export function userConditions(
  eb: ExpressionBuilder<Tables, 'u'>,
  filter: UserFilter,
  holders: StaffHolders,
): Expression<SqlBool>[] {
  const { q, emailVerified, banned, role, staff, createdAfter, createdBefore } = filter;
  const wanted: (Expression<SqlBool> | undefined)[] = [
    q ? matchesText(eb, q) : undefined,
    emailVerified && eb('u.email_verified', '=', emailVerified === 'true'),
    banned && eb('u.banned', '=', banned === 'true'),
    role ? sql<SqlBool>`string_to_array(u.role, ',') @> array[${role}]` : undefined,
    staff && isAmong(eb, holders, staff === 'true'),
    createdAfter && eb('u.created_at', '>=', createdAfter),
    createdBefore && eb('u.created_at', '<', createdBefore),
  ];
  return wanted.filter((condition) => condition !== undefined);
}

function isAmong(
  eb: ExpressionBuilder<Tables, 'u'>,
  { roles, ids }: StaffHolders,
  wanted: boolean,
): Expression<SqlBool> {
  const hasRole = sql<SqlBool>`string_to_array(u.role, ',') && ${sql.val(roles)}::text[]`;
  const among = ids.length === 0 ? hasRole : eb.or([hasRole, eb('u.id', 'in', ids)]);
  return wanted ? among : eb.not(among);
}

function matchesText(eb: ExpressionBuilder<Tables, 'u'>, text: string): Expression<SqlBool> {
  const columns = ['u.email', 'u.name', 'u.username'] as const;
  return eb.or(columns.map((column) => eb(column, 'ilike', containing(text))));
}
