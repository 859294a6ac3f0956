import {
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { inOrder, type OrderTerm } from '../order.js';
import { pageOf, rowsWithin, windowOf, type Page, type PageRequest, type RowWindow } from '../page.js';
import { countRows, countTable, MOST_COUNTED, type RowCount } from '../row-count.js';
import { readingByIndex, readingInOrder } from './index-reading.js';
import { readsBySample } from './sampled-reads.js';

/** Rows along the index that are searched for those of a page, before all that match are gathered instead. */
const MOST_WALKED = 5_000;
/** The same for rows that each cost a lookup in another table. */
export const MOST_ASKED = 2_000;

/** A list over a table that may have millions of rows. */
export interface PlannedList extends ListConditions {
  table: string;
  /** The alias by which conditions and order refer to the table. Its primary key is `id`. */
  as: string;
  /** Narrows the list to rows with these ids. */
  ids?: readonly string[] | undefined;
  /** Covered by an index; the last term makes it unique. */
  order: readonly OrderTerm[];
}

export interface ListConditions {
  /** Conditions that bound the index of the order, such as a range of its first column. */
  bounds: readonly Expression<SqlBool>[];
  /** All other conditions. */
  conditions: readonly Expression<SqlBool>[];
  /** An indexed column that the conditions limit to a range. Such rows often lie together, so they are counted in its order. */
  ranged?: string | undefined;
  /** Whether the conditions search for a text, with an index for each of them; see `readsBySample`. */
  searched?: boolean;
  /** Whether each row costs a lookup in another table. Then only rows that a walk passes are counted. */
  costly?: boolean;
}

/** The ids of the rows of a page, to be joined with the columns it shows, and the order that the join loses. */
export interface PageOfIds {
  ids: RawBuilder<{ id: string }>;
  sorted: <Tables, From extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, From, Row>,
  ) => SelectQueryBuilder<Tables, From, Row>;
}

type Read<Tables, Row> = (db: Kysely<Tables>, page: PageOfIds) => Promise<Row[]>;

// Rows of any table: the conditions were typed where they were made.
type Rows = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;

/**
 * A page of a list that may hold a million rows, without reading all of them however filter and order fit together. A few
 * matching rows are gathered and sorted. Many are found soon on a walk along the index of the order; where they are not,
 * the walk stops and they are gathered after all.
 * @throws PAGE_TOO_DEEP
 */
export async function plannedPage<Tables, Row>(
  db: Kysely<Tables>,
  asked: PlannedList,
  page: PageRequest,
  read: Read<Tables, Row>,
): Promise<Page<Row>> {
  const list = withIds(asked);
  const window = windowOf(page);
  const plans = new PagePlans(db, list, window);
  const readAlong = (ids: PageOfIds) => readingInOrder(db, (reads) => read(reads, ids));
  if (list.conditions.length === 0) {
    const [found, counted] = await Promise.all([readAlong(plans.straight()), plans.count(db)]);
    return pageOf(page, found, counted);
  }
  const counted = await plans.countMatching(db);
  const walked = counted.counted === 'exact' ? [] : await readAlong(plans.walked());
  if (walked.length === window.limit) return pageOf(page, walked, counted);
  const gathered = list.searched
    ? await readingByIndex(db, (reads) => read(reads, plans.straight()))
    : await read(db, plans.gathered());
  return pageOf(page, gathered, counted);
}

function withIds(list: PlannedList): PlannedList {
  if (!list.ids) return list;
  const hasId = sql<SqlBool>`${sql.ref(`${list.as}.id`)} in (${sql.join(list.ids)})`;
  return { ...list, conditions: [...list.conditions, hasId] };
}

class PagePlans<Tables> {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly list: PlannedList,
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

  /** Along the index where it covers all conditions; else as PostgreSQL plans it. */
  straight(): PageOfIds {
    return this.idsIn(this.matching());
  }

  /** Along the index for a limited number of rows, past those that do not match. */
  walked(): PageOfIds {
    const part = this.rowsOf(sql`(${this.passed(MOST_WALKED)})`);
    return this.idsIn(filtered(part, this.list.conditions.map(askedOfEach)));
  }

  /** All that match. The offset keeps PostgreSQL from walking along the index after all. */
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
    return rowsWithin(rows.select(`${this.list.as}.id`), this.list.order, this.window);
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
 * As a subquery: else PostgreSQL gathers all that a condition looks up in other tables, for the few rows that are walked
 * past.
 */
const askedOfEach = (condition: Expression<SqlBool>): Expression<SqlBool> =>
  sql<SqlBool>`(select ${condition})`;

const lastPart = (column: string): string => column.slice(column.lastIndexOf('.') + 1);
