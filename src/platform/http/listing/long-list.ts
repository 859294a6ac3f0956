import {
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { MOST_COUNTED } from './bounded-count.js';
import { countRows, countTable } from './row-count.js';
import {
  inOrder,
  pageOf,
  windowOf,
  within,
  type OrderTerm,
  type PageRequest,
  type RowWindow,
} from './staff-page.js';
import type { StaffList } from './staff-list.js';

/** Rows of the order that are looked through for the few of a page before all that match are gathered instead. */
const MOST_WALKED = 10_000;

/** A list over a table that may have millions of rows. */
export interface LongList extends ListConditions {
  table: string;
  /** The name by which conditions and order know the table. Its key is `id`. */
  as: string;
  /** Covered by an index; the last term tells any two rows apart. */
  order: readonly OrderTerm[];
}

export interface ListConditions {
  /** What an index in the order of the list can be entered and left by, such as a range of the column it begins with. */
  bounds: readonly Expression<SqlBool>[];
  /** What rows have to meet besides. */
  conditions: readonly Expression<SqlBool>[];
  /** A column with an index of which the conditions take a range: such rows often lie together, and are counted there. */
  ranged?: string | undefined;
}

/** The ids of the rows of a page, to be joined with what is shown of them, and the order that the join loses. */
export interface PageOfIds {
  ids: RawBuilder<{ id: string }>;
  sorted: <Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
  ) => SelectQueryBuilder<Tables, From, Row>;
}

type Read<Row> = (page: PageOfIds) => Promise<Row[]>;

// One row of any table; what is known of it is known by whoever states the conditions.
type Rows = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;

/**
 * A page of a long list. However its filter and its order fit together, a page never takes looking at all rows: few that
 * match are gathered and then sorted; many are met soon enough on a walk along the index of the order, and where they are
 * not, the walk ends and they are gathered after all.
 * @throws PAGE_TOO_DEEP
 */
export async function longPage<Tables, Row>(
  db: Kysely<Tables>,
  list: LongList,
  page: PageRequest,
  read: Read<Row>,
): Promise<StaffList<Row>> {
  const window = windowOf(page);
  const rows = new LongListRows(db, list, window);
  if (list.conditions.length === 0) {
    const [found, counted] = await Promise.all([read(rows.straight()), rows.count()]);
    return pageOf(page, found, counted);
  }
  const counted = await rows.count();
  const walked = counted.total > MOST_COUNTED ? await read(rows.walked()) : [];
  const found = walked.length < window.limit ? await read(rows.gathered()) : walked;
  return pageOf(page, found, counted);
}

class LongListRows<Tables> {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly list: LongList,
    private readonly window: RowWindow,
  ) {}

  count() {
    const { table, bounds, conditions, ranged } = this.list;
    const matching = this.matching();
    if (bounds.length + conditions.length === 0) return countTable(this.db, table, matching);
    return countRows(this.db, ranged === undefined ? matching : matching.orderBy(sql.ref(ranged)));
  }

  /** Along the index, which knows of no other condition. */
  straight(): PageOfIds {
    return this.idsIn(this.matching());
  }

  /** Along the index for a while, past what does not match. */
  walked(): PageOfIds {
    const { table, as, bounds, conditions, order } = this.list;
    const passed = filtered(this.rowsOf(sql.table(table)).selectAll(as), bounds);
    const part = inOrder(passed, order, this.window.reversed).limit(MOST_WALKED);
    return this.idsIn(filtered(this.rowsOf(sql`(${part})`), conditions));
  }

  /** All that match, which the database must not try to meet along the way. */
  gathered(): PageOfIds {
    const { as, order } = this.list;
    const columns = new Set([`${as}.id`, ...order.map(({ column }) => column)]);
    const matching = this.matching().select(
      [...columns].map((column) => sql.ref(column).as(lastPart(column))),
    );
    const ids = this.ids(this.rowsOf(sql.table('matching')));
    return this.inPlaces(sql`(with matching as materialized (${matching}) ${ids})`);
  }

  private matching(): Rows {
    const { table, bounds, conditions } = this.list;
    return filtered(this.rowsOf(sql.table(table)), [...bounds, ...conditions]);
  }

  private rowsOf(source: RawBuilder<unknown>): Rows {
    return this.db.selectFrom(source.as(this.list.as) as never);
  }

  private ids(rows: Rows): Rows {
    return within(rows.select(`${this.list.as}.id`), this.list.order, this.window);
  }

  private idsIn(rows: Rows): PageOfIds {
    return this.inPlaces(sql`(${this.ids(rows)})`);
  }

  private inPlaces(ids: RawBuilder<{ id: string }>): PageOfIds {
    const { order } = this.list;
    const { reversed } = this.window;
    return { ids, sorted: (query) => inOrder(query, order, reversed) };
  }
}

function filtered(rows: Rows, conditions: readonly Expression<SqlBool>[]): Rows {
  return conditions.reduce<Rows>((narrowed, condition) => narrowed.where(condition), rows);
}

const lastPart = (column: string): string => column.slice(column.lastIndexOf('.') + 1);
