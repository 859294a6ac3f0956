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

type Page = Pick<UserListing, 'limit' | 'offset'>;
type UserQuery = ReturnType<UserSearchQueries['users']>;

/** Rows before a page from which on the users are counted first, to read it from the nearer end of the list. */
const DEEP = 1_000;

/** Most users of a search that are all read and sorted. Of more, PostgreSQL may walk along the order until the page is full. */
const FEW = 2_000;
/** Length of the shortest text that the trigram index can match. */
const INDEXED = 3;

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
    if (matching.length === 0) return this.all(found, order, listing);
    const isIndexed = search !== null && search.text.length >= INDEXED;
    return (isIndexed ? await this.few(found, order, listing) : null) ?? this.narrowed(found, order, listing);
  }

  private async all(found: UserQuery, order: readonly OrderTerm[], page: Page): Promise<FoundUsers> {
    if (page.offset >= DEEP) return this.deep(found, order, page);
    const [users, total] = await Promise.all([this.read(found, order, page), this.countAll(found)]);
    return { users, total };
  }

  private async deep(found: UserQuery, order: readonly OrderTerm[], page: Page): Promise<FoundUsers> {
    const total = await this.countAll(found);
    const behind = total - page.offset - page.limit;
    if (behind > page.offset) return { users: await this.read(found, order, page), total };
    const mirrored = {
      offset: Math.max(behind, 0),
      limit: Math.min(page.limit, Math.max(total - page.offset, 0)),
    };
    const users = await this.read(found, order, mirrored, true);
    // A user who was added or removed in between has shifted the page.
    const current = await this.countAll(found);
    return { users: current === total ? users : await this.read(found, order, page), total: current };
  }

  /** Cached. The count of a search is not, because it depends on columns whose changes are not tracked. */
  private async countAll(found: UserQuery): Promise<number> {
    const { total } = await this.cache.over(allUsers)(countStatement(found));
    return total;
  }

  /** Reads one row more than the page holds: if there is none, the page is the last one and nothing has to be counted. */
  private async narrowed(
    found: UserQuery,
    order: readonly OrderTerm[],
    { limit, offset }: Page,
  ): Promise<FoundUsers> {
    const users = await this.read(found, order, { limit: limit + 1, offset });
    const isLast = users.length <= limit && (users.length > 0 || offset === 0);
    if (isLast) return { users, total: offset + users.length };
    const { total } = await found
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return { users: users.slice(0, limit), total: Number(total) };
  }

  /**
   * The page of a search that finds few users; null for any other, and for a page behind the last one. Left to plan such a search
   * itself, PostgreSQL walks through all users whenever its statistics make a rare text look frequent: the 100 values that it samples
   * of a column contain one of a thousand addresses by chance, after one `analyze` in ten.
   */
  private async few(
    found: UserQuery,
    order: readonly OrderTerm[],
    { limit, offset }: Page,
  ): Promise<FoundUsers | null> {
    const few = found.selectAll('u').limit(FEW + 1);
    const users = reading<UserTables>(this.em)
      .selectFrom(few.as('u'))
      .select(userColumns)
      .select(({ fn }) => fn.countAll<string>().over().as('matching'));
    const rows = await rowsWithin(users, order, { limit, offset, reversed: false }).execute();
    const total = Number(rows[0]?.matching ?? 0);
    if (total > FEW || (rows.length === 0 && offset > 0)) return null;
    return { users: rows, total };
  }

  /** Rows before the page are passed over in an index alone; only those of the page are read. */
  private read(
    found: UserQuery,
    order: readonly OrderTerm[],
    page: Page,
    reversed = false,
  ): Promise<UserColumns[]> {
    const ids = rowsWithin(found.select('u.id'), order, { ...page, reversed });
    return inOrder(this.users().select(userColumns).where('u.id', 'in', ids), order, false).execute();
  }

  private users() {
    return reading<UserTables>(this.em).selectFrom('users as u');
  }
}
