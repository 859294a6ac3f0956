import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { countedUpTo } from '#platform/http/listing/bounded-count.js';
import type { AuthTables } from '../auth.tables.js';
import { StaffRoles } from '../users/staff-roles.js';
import { userColumns, type UserColumns } from '../users/user.columns.js';
import { userConditions, type UserFilter } from './user-filter.queries.js';

/** Where a person stands among all. */
export type UserPlace = Pick<UserColumns, 'id' | 'createdAt'>;

export interface UserPart {
  /** Where the part begins; the person there is not of it. */
  behind: UserPlace | null;
  size: number;
  order: 'newest first' | 'oldest first';
}

export interface FoundUserPart {
  data: UserColumns[];
  /** Behind whom to read on; null at the end. */
  next: UserPlace | null;
}

/** Walks through all people whom a filter leaves, however many they are. */
@Injectable()
export class UserWalkQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly roles: StaffRoles,
  ) {}

  async part(filter: UserFilter, { behind, size, order }: UserPart): Promise<FoundUserPart> {
    const direction = order === 'newest first' ? 'desc' : 'asc';
    const beyond = sql.raw(order === 'newest first' ? '<' : '>');
    const rows = await this.matching(filter)
      .select(userColumns)
      .$if(behind !== null, (query) =>
        query.where(sql<SqlBool>`(u.created_at, u.id) ${beyond} (${behind?.createdAt}, ${behind?.id})`),
      )
      .orderBy('u.created_at', direction)
      .orderBy('u.id', direction)
      .limit(size + 1)
      .execute();
    const data = rows.slice(0, size);
    return { data, next: rows.length > size ? (data.at(-1) ?? null) : null };
  }

  /** The newest first; whoever is gone is missing. */
  async listByIds(ids: readonly string[]): Promise<UserColumns[]> {
    if (ids.length === 0) return [];
    return reading<AuthTables>(this.em)
      .selectFrom('users as u')
      .select(userColumns)
      .where('u.id', 'in', ids)
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .execute();
  }

  /** All of them, which takes as long as it takes. */
  async count(filter: UserFilter): Promise<number> {
    const row = await this.matching(filter)
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  }

  /** One more than `MOST_COUNTED` stands for any number above it. */
  countUpToMost(filter: UserFilter): Promise<number> {
    return countedUpTo(reading<AuthTables>(this.em), this.matching(filter));
  }

  private matching(filter: UserFilter) {
    return reading<AuthTables>(this.em)
      .selectFrom('users as u')
      .where((eb) => eb.and(userConditions(filter, this.roles.holders)));
  }
}
