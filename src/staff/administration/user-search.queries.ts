import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { countStatement } from '#platform/database/listing/count-statements.js';
import { reading } from '#platform/database/reading.js';
import { inOrder, type OrderTerm } from '#platform/database/listing/order.js';
import { rowsWithin } from '#platform/database/listing/page.js';
import { allUsers, userColumns, type UserColumns, type UserTables } from '#auth/users.door.js';
import {
  filterCondition,
  searchCondition,
  sortColumns,
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

type UserQuery = ReturnType<UserSearchQueries['users']>;

/** Lists users as programs ask for them. */
@Injectable()
export class UserSearchQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  /** Nobody, when the listing asks for a column there is not or for a value that its column cannot hold. */
  async list({ search, filter, ...listing }: UserListing): Promise<FoundUsers> {
    const columns = sortColumns(listing.sortBy);
    const filtered = filter === null ? undefined : filterCondition(filter);
    if (columns === null || filtered === null) return { users: [], total: 0 };
    const conditions = [search === null ? undefined : searchCondition(search), filtered];
    const matching = conditions.filter((condition) => condition !== undefined);
    const found = this.users().where((eb) => eb.and(matching));
    const { sortDirection: direction } = listing;
    const order = columns.map((column): OrderTerm => ({ column, direction }));
    // Rows before the page are passed over in an index alone; only those of the page are read.
    const page = rowsWithin(found.select('u.id'), order, { ...listing, reversed: false });
    const [users, total] = await Promise.all([
      inOrder(this.users().select(userColumns).where('u.id', 'in', page), order, false).execute(),
      this.count(found, { isNarrowed: matching.length > 0 }),
    ]);
    return { users, total };
  }

  /** Only the count of all users is cached: searches and filters depend on columns whose changes are not tracked. */
  private async count(found: UserQuery, { isNarrowed }: { isNarrowed: boolean }): Promise<number> {
    if (!isNarrowed) return (await this.cache.over(allUsers)(countStatement(found))).total;
    const { total } = await found
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private users() {
    return reading<UserTables>(this.em).selectFrom('users as u');
  }
}
