import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CountList } from './cache/list-cache.service.js';
import { countStatement, gatherStatement, idsWithin, MOST_GATHERED } from './count-statements.js';
import { findGroups, groupedIds, type Grouping } from './grouped-walk.js';
import type { ListDeclaration } from './list-declaration.js';
import { inOrder, type OrderTerm, type Sort } from './order.js';

export interface NumberedRequest<Field extends string> {
  sorting: readonly Sort<Field>[];
  /** From 1 on. */
  page: number;
  /** Rows on a page. */
  limit: number;
}

/** The rows of a page, and exactly how many rows match on all pages. */
export interface NumberedRows<Row> {
  rows: Row[];
  total: number;
}

/** How many rows lie before the page. */
export function rowsBefore({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit;
}

/** The page of a list that cannot have any rows. */
export const NO_ROWS: NumberedRows<never> = { rows: [], total: 0 };

interface Reads<
  Field extends string,
  From,
  Table extends keyof From,
  Tables,
  Shown extends keyof Tables,
  Row,
> {
  /** The query with its conditions and without columns: it is counted, and walked for the ids of the page. */
  matching: SelectQueryBuilder<From, Table, object>;
  /** `matching` with the joins that these keys need, where they sort by columns of other tables. */
  walked?: (sorting: readonly Sort<Field>[]) => SelectQueryBuilder<From, Table, object>;
  /** How the rows are walked group by group, where the list sorts by a column of rows that many of its own share. */
  grouping?: Grouping<Field> | null;
  /** The query for the columns of the rows with these ids: `select().where('id', 'in', ids)`. */
  rows: (ids: RawBuilder<string>) => SelectQueryBuilder<Tables, Shown, Row>;
  /** `listCache.over(…)` with everything `matching` reads. Without it, each page counts. */
  counts?: CountList;
  /**
   * Whether a condition such as a text selects rows that may lie anywhere in the order, so that a walk along an index could
   * pass most of the list for a page. Their first ids are then gathered with the count, and cached. Needs `counts`, and a uuid
   * as the tie-breaker.
   */
  isScattered?: boolean;
  /** Whether both queries are of one transaction, whose connection runs one statement at a time. */
  isInTransaction?: boolean;
}

/** A page to be read. */
interface Wanted<Field extends string, From, Table extends keyof From, Row> {
  matching: SelectQueryBuilder<From, Table, object>;
  walked: (sorting: readonly Sort<Field>[]) => SelectQueryBuilder<From, Table, object>;
  grouping: Grouping<Field> | null;
  sorting: readonly Sort<Field>[];
  order: readonly OrderTerm[];
  tieBreaker: string;
  offset: number;
  limit: number;
  /** Reads the rows with these ids in the order of the list. */
  read: (ids: RawBuilder<string>) => Promise<Row[]>;
}

/**
 * A page of a list below /v1, in two statements: one counts, one reads. The second walks an index for the ids of the page
 * and reads only their rows, so that a page behind a million others costs a walk along the index. Being one statement, it
 * never returns a short page because a row disappeared meanwhile, which clients would take for the last page. Where the list
 * is walked by groups, one more statement finds them first.
 */
export async function numberedRows<
  Field extends string,
  From,
  Table extends keyof From,
  Tables,
  Shown extends keyof Tables,
  Row,
>(
  list: ListDeclaration<Field>,
  { sorting, page, limit }: NumberedRequest<Field>,
  reads: Reads<Field, From, Table, Tables, Shown, Row>,
): Promise<NumberedRows<Row>> {
  const { matching, walked = () => matching, grouping = null, rows, counts } = reads;
  const { isScattered = false, isInTransaction = false } = reads;
  const order = list.order(sorting);
  const read = (ids: RawBuilder<string>) => inOrder(rows(ids), order, false).execute();
  const place = { offset: rowsBefore({ page, limit }), limit };
  const wanted = { matching, walked, grouping, sorting, order, tieBreaker: list.tieBreaker, ...place, read };
  const gathered = isScattered && counts !== undefined ? await gatheredRows(wanted, counts) : null;
  return gathered ?? walkedRows(wanted, { counts, isInTransaction });
}

/** Null where the page has to be walked for. */
async function gatheredRows<Field extends string, From, Table extends keyof From, Row>(
  { walked, sorting, order, tieBreaker, offset, limit, read }: Wanted<Field, From, Table, Row>,
  counts: CountList,
): Promise<NumberedRows<Row> | null> {
  if (offset + limit > MOST_GATHERED) return null;
  const { total, ids } = await counts(gatherStatement(walked(sorting), order, tieBreaker));
  if (ids === null) return null;
  const wanted = idsWithin(ids, offset, limit);
  if (wanted.length === 0) return { rows: [], total };
  const rows = await read(sql`(${sql.join(wanted)})`);
  // Rows may have been deleted since they were gathered.
  return rows.length === wanted.length ? { rows, total } : null;
}

async function walkedRows<Field extends string, From, Table extends keyof From, Row>(
  wanted: Wanted<Field, From, Table, Row>,
  { counts, isInTransaction }: { counts: CountList | undefined; isInTransaction: boolean },
): Promise<NumberedRows<Row>> {
  const { matching, offset, read } = wanted;
  const counting =
    counts === undefined
      ? count(matching)
      : counts(countStatement(matching)).then((counted) => counted.total);
  if (isInTransaction) await counting;
  const [rows, total] = await Promise.all([idsOfPage(wanted).then(read), counting]);
  // Rows may have been added since the count; a total that is too low would end an iteration early.
  return { rows, total: rows.length > 0 ? Math.max(total, offset + rows.length) : total };
}

/** A query for the ids of a page. */
async function idsOfPage<Field extends string, From, Table extends keyof From, Row>({
  walked,
  grouping,
  sorting,
  order,
  tieBreaker,
  offset,
  limit,
}: Wanted<Field, From, Table, Row>): Promise<RawBuilder<string>> {
  const groups = grouping === null ? null : await findGroups(grouping, sorting);
  if (groups !== null)
    return sql`(${groupedIds(groups, walked(sorting.slice(1)), { order, offset, limit })})`;
  const ids = inOrder(walked(sorting).clearSelect().select(sql.ref(tieBreaker).as('id')), order, false);
  return sql`(${ids.limit(limit).offset(offset)})`;
}

async function count<From, Table extends keyof From>(
  matching: SelectQueryBuilder<From, Table, object>,
): Promise<number> {
  const [counted] = (await matching
    .clearSelect()
    .select(sql`count(*)`.as('total'))
    .execute()) as unknown as { total: string }[];
  return Number(counted?.total);
}
