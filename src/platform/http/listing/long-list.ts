import {
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { readingByIndex, readingInOrder } from '../../database/index-reading.js';
import { MOST_COUNTED } from './bounded-count.js';
import { readsBySample } from './rare-rows.js';
import { countRows, countTable, type RowCount } from './row-count.js';
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
const MOST_WALKED = 5_000;
/** The same for those that are counted at the cost of a look at another table for each. */
export const MOST_ASKED = 2_000;

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
  /** Whether the conditions look for a text, each part of them by an index; see `readsBySample`. */
  searched?: boolean;
  /** Whether each row that is looked at costs a look at another table. Then those are counted that a walk passes. */
  costly?: boolean;
}

/** The ids of the rows of a page, to be joined with what is shown of them, and the order that the join loses. */
export interface PageOfIds {
  ids: RawBuilder<{ id: string }>;
  sorted: <Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
  ) => SelectQueryBuilder<Tables, From, Row>;
}

type Read<Tables, Row> = (db: Kysely<Tables>, page: PageOfIds) => Promise<Row[]>;

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
  read: Read<Tables, Row>,
): Promise<StaffList<Row>> {
  const window = windowOf(page);
  const rows = new LongListRows(db, list, window);
  const readAlong = (ids: PageOfIds) => readingInOrder(db, (reads) => read(reads, ids));
  if (list.conditions.length === 0) {
    const [found, counted] = await Promise.all([readAlong(rows.straight()), rows.count(db)]);
    return pageOf(page, found, counted);
  }
  const counted = await rows.countMatching(db);
  const walked = counted.counted === 'exact' ? [] : await readAlong(rows.walked());
  if (walked.length === window.limit) return pageOf(page, walked, counted);
  const gathered = list.searched
    ? await readingByIndex(db, (reads) => read(reads, rows.straight()))
    : await read(db, rows.gathered());
  return pageOf(page, gathered, counted);
}

class LongListRows<Tables> {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly list: LongList,
    private readonly window: RowWindow,
  ) {}

  async countMatching(db: Kysely<Tables>): Promise<RowCount> {
    if (this.list.costly) return this.countPassed(db);
    if (!this.list.searched) return this.count(db);
    const reads = await readsBySample(db, this.list);
    return reads.any(MOST_COUNTED)((reading) => this.count(reading));
  }

  count(db: Kysely<Tables>): Promise<RowCount> {
    const { table, bounds, conditions, ranged } = this.list;
    const matching = this.matching();
    if (bounds.length + conditions.length === 0) return countTable(db, table, matching);
    return countRows(db, ranged === undefined ? matching : matching.orderBy(sql.ref(ranged)));
  }

  private async countPassed(db: Kysely<Tables>): Promise<RowCount> {
    const { as, conditions } = this.list;
    const { rows } = await sql<{ passed: string; total: string }>`
      select count(*) as passed, count(*) filter (where ${sql.join(conditions, sql` and `)}) as total
        from (${this.passed(MOST_ASKED)}) as ${sql.id(as)}`.execute(db);
    const [passed, total] = [Number(rows[0]?.passed), Number(rows[0]?.total)];
    return { total, counted: passed < MOST_ASKED ? 'exact' : 'at_least' };
  }

  /** Along the index, if it knows of all conditions; else as the reader lets them be found. */
  straight(): PageOfIds {
    return this.idsIn(this.matching());
  }

  /** Along the index for a while, past what does not match. */
  walked(): PageOfIds {
    const part = this.rowsOf(sql`(${this.passed(MOST_WALKED)})`);
    return this.idsIn(filtered(part, this.list.conditions.map(askedOfEach)));
  }

  /** All that match, which an offset keeps the database from trying to meet along the way. */
  gathered(): PageOfIds {
    const { as, order } = this.list;
    const columns = new Set([`${as}.id`, ...order.map(({ column }) => column)]);
    const matching = this.matching()
      .select([...columns].map((column) => sql.ref(column).as(lastPart(column))))
      .offset(0);
    return this.idsIn(this.rowsOf(sql`(${matching})`));
  }

  private passed(most: number): Rows {
    const { table, as, bounds, order } = this.list;
    const rows = filtered(this.rowsOf(sql.table(table)).selectAll(as), bounds);
    return inOrder(rows, order, this.window.reversed).limit(most);
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

/**
 * As a query of its own: else the database gathers all that a condition looks for in other tables, for the few rows that
 * are walked past.
 */
const askedOfEach = (condition: Expression<SqlBool>): Expression<SqlBool> =>
  sql<SqlBool>`(select ${condition})`;

const lastPart = (column: string): string => column.slice(column.lastIndexOf('.') + 1);
