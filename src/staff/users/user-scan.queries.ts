import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { oneOf } from '#platform/database/one-of.js';
import { reading } from '#platform/database/reading.js';
import { countUpTo, MOST_COUNTED } from '#platform/database/listing/row-count.js';
import {
  readsAsPlanned,
  readsBySample,
  type SearchReads,
} from '#platform/database/listing/planner/sampled-reads.js';
import { userColumns, type UserColumns, type UserTables } from '#auth/users.door.js';
import { StaffRoles } from '../roles/staff-roles.service.js';
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
export class UserScanQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly roles: StaffRoles,
  ) {}

  async part(filter: UserFilter, part: UserPart): Promise<FoundUserPart> {
    return this.readPart(filter, part, await this.readsOf(filter));
  }

  /** With how many they are in all; one more than `MOST_COUNTED` stands for any number above it. */
  async countedPart(filter: UserFilter, part: UserPart): Promise<FoundUserPart & { total: number }> {
    const reads = await this.readsOf(filter);
    const [found, total] = await Promise.all([
      this.readPart(filter, part, reads),
      reads.any(MOST_COUNTED)((db) => countUpTo(db, this.matching(db, filter))),
    ]);
    return { ...found, total };
  }

  /** The newest first; whoever is gone is missing. */
  async listByIds(ids: readonly string[]): Promise<UserColumns[]> {
    if (ids.length === 0) return [];
    return this.db
      .selectFrom('users as u')
      .select(userColumns)
      .where(oneOf('u.id', ids))
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id', 'desc')
      .execute();
  }

  /** All of them, which takes as long as it takes. */
  async count(filter: UserFilter): Promise<number> {
    const row = await this.matching(this.db, filter)
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  }

  private async readPart(
    filter: UserFilter,
    { behind, size, order }: UserPart,
    reads: SearchReads<UserTables>,
  ): Promise<FoundUserPart> {
    const direction = order === 'newest first' ? 'desc' : 'asc';
    const beyond = sql.raw(order === 'newest first' ? '<' : '>');
    const rows = await reads.first(size + 1)((db) =>
      this.matching(db, filter)
        .select(userColumns)
        .$if(behind !== null, (query) =>
          query.where(sql<SqlBool>`(u.created_at, u.id) ${beyond} (${behind?.createdAt}, ${behind?.id})`),
        )
        .orderBy('u.created_at', direction)
        .orderBy('u.id', direction)
        .limit(size + 1)
        .execute(),
    );
    const data = rows.slice(0, size);
    return { data, next: rows.length > size ? (data.at(-1) ?? null) : null };
  }

  private async readsOf(filter: UserFilter): Promise<SearchReads<UserTables>> {
    if (!filter.q) return readsAsPlanned(this.db);
    const conditions = userConditions(filter, this.roles.holders);
    return readsBySample(this.db, { table: 'users', as: 'u', conditions });
  }

  private matching(db: Kysely<UserTables>, filter: UserFilter) {
    return db.selectFrom('users as u').where((eb) => eb.and(userConditions(filter, this.roles.holders)));
  }

  private get db() {
    return reading<UserTables>(this.em);
  }
}
