import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { AuthTables } from '../auth.tables.js';
import { userColumns, type UserColumns } from '../users/user.columns.js';
import {
  filterCondition,
  searchCondition,
  sortColumn,
  type UserFilter,
  type UserSearch,
} from './user-conditions.queries.js';

export interface UserListing {
  search: UserSearch | null;
  filter: UserFilter | null;
  sortBy: string;
  sortDirection: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export interface FoundUsers {
  users: UserColumns[];
  /** On all pages. */
  total: number;
}

/** Lists users as programs ask for them. */
@Injectable()
export class UserSearchQueries {
  constructor(private readonly em: EntityManager) {}

  /** Nobody, when the listing asks for a column there is not or for a value that its column cannot hold. */
  async list({ search, filter, ...listing }: UserListing): Promise<FoundUsers> {
    const order = sortColumn(listing.sortBy);
    const filtered = filter === null ? undefined : filterCondition(filter);
    if (order === null || filtered === null) return { users: [], total: 0 };
    const conditions = [search === null ? undefined : searchCondition(search), filtered];
    const matching = conditions.filter((condition) => condition !== undefined);
    const found = this.users().where((eb) => eb.and(matching));
    const { sortDirection } = listing;
    // Rows before the page are passed over in an index alone; only those of the page are read.
    const page = found
      .select('u.id')
      .orderBy(order, sortDirection)
      .orderBy('u.id', sortDirection)
      .limit(listing.limit)
      .offset(listing.offset);
    const [users, { total }] = await Promise.all([
      this.users()
        .select(userColumns)
        .where('u.id', 'in', page)
        .orderBy(order, sortDirection)
        .orderBy('u.id', sortDirection)
        .execute(),
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { users, total: Number(total) };
  }

  private users() {
    return reading<AuthTables>(this.em).selectFrom('users as u');
  }
}
