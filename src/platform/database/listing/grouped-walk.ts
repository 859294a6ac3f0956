import {
  sql,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { aliasOf, inOrder, orderTerms, sortOrder, type OrderTerm, type Sort } from './order.js';

/** Groups of a list that is walked by groups. Finding one reads an index of the list and a row of the other table. */
const MOST_GROUPS = 1_000;

/** Rows of another table that many rows of a list point at. */
interface SharedRows {
  /** The column that points at them, a uuid. The list has an index (owner, this column, tie-breaker). */
  key: string;
  /** Whether it can be null. */
  isOptional?: boolean;
  table: string;
  /** What the list is sorted by. */
  column: string;
}

/** How a list is grouped by what its rows point at. */
export interface GroupedList<Field extends string> {
  table: string;
  /** Of the table in the queries of the list. */
  alias: string;
  /** The column that names the owner, in this table and the others. */
  owner: string;
  by: Partial<Record<Field, SharedRows>>;
}

/** The same for a request that narrows the list by nothing but its owners. */
export interface Grouping<Field extends string> {
  db: QueryExecutorProvider;
  list: GroupedList<Field>;
  owners: readonly string[];
}

/** The groups that a list has. */
interface Groups {
  list: GroupedList<string>;
  shared: SharedRows;
  owners: readonly string[];
  /** Ids of the shared rows. */
  keys: readonly string[];
}

interface Place {
  order: readonly OrderTerm[];
  offset: number;
  limit: number;
}

/**
 * Finds the groups of a list whose first key sorts by a column of shared rows, with one index lookup for each. Null where the
 * list is sorted by something else first, or has so many groups that a join walks the other table's index instead. A page
 * looks as it did before groups that are added later.
 */
export async function findGroups<Field extends string>(
  { db, list, owners }: Grouping<Field>,
  [first]: readonly Sort<Field>[],
): Promise<Groups | null> {
  const shared = first === undefined ? undefined : list.by[sortOrder(first).field];
  if (shared === undefined) return null;
  const distinct = [...new Set(owners)];
  const { rows } = await keysStatement(list, shared, distinct).execute(db);
  if (rows.length > MOST_GROUPS) return null;
  return { list, shared, owners: distinct, keys: rows.map(({ key }) => key) };
}

/** Jumps from each key to the next in the index of (owner, key). */
function keysStatement(
  { table, owner }: GroupedList<string>,
  { key }: SharedRows,
  owners: readonly string[],
): RawBuilder<{ key: string }> {
  const next = (after: RawBuilder<SqlBool>) => sql`
    cross join lateral (
      select ${sql.ref(key)} as key from ${sql.table(table)}
       where ${sql.ref(owner)} = known.owner and ${after} order by ${sql.ref(key)} limit 1) as next`;
  return sql`
    with recursive known as (
      (select known.owner, next.key from unnest(${textArray(owners)}) as known (owner) ${next(sql`true`)})
      union all
      (select known.owner, next.key from known ${next(sql`${sql.ref(key)} > known.key`)}))
    select key from known where key is not null limit ${MOST_GROUPS + 1}`;
}

/**
 * The ids of a page, read group by group in the order of the shared rows. It reads no more rows of a group than the page and
 * those in front of it, and no group behind the page. A join would sort all rows of the list.
 * @param walked the query of the list with the joins for the terms of the order behind the first
 */
export function groupedIds<From, Table extends keyof From>(
  groups: Groups,
  walked: SelectQueryBuilder<From, Table, object>,
  { order, offset, limit }: Place,
): RawBuilder<string> {
  const byGroup = order.slice(0, 1).map((term) => ({ ...term, column: 'sorted' }));
  const inGroup = order.slice(1);
  const rows = rowsOfGroup(groups, walked, inGroup).map((some) => sql`(${some.limit(offset + limit)})`);
  const listed = inGroup.map((term) => ({ ...term, column: `listed.${aliasOf(term.column)}` }));
  return sql`
    select listed.id
      from (${groupsOf(groups)} order by ${orderTerms(byGroup)}) as grouped
           cross join lateral (${sql.join(rows, sql` union all `)}) as listed
     order by ${orderTerms([...byGroup, ...listed])} limit ${limit} offset ${offset}`;
}

/** The shared rows, and for each owner a group of the rows that point at none. */
function groupsOf({ list, shared, owners, keys }: Groups): RawBuilder<unknown> {
  const sharing = sql`
    select ${sql.ref(list.owner)} as owner, id as key, ${sql.ref(shared.column)} as sorted
      from ${sql.table(shared.table)} where id = any(${textArray(keys)}::uuid[])`;
  const none = sql`union all select unnest(${textArray(owners)}), null, null`;
  return shared.isOptional ? sql`${sharing} ${none}` : sharing;
}

/** Two queries rather than one with `or`, so that each follows its index. */
function rowsOfGroup<From, Table extends keyof From>(
  { list, shared }: Groups,
  walked: SelectQueryBuilder<From, Table, object>,
  order: readonly OrderTerm[],
) {
  const [owner, key] = [`${list.alias}.${list.owner}`, `${list.alias}.${shared.key}`];
  const columns = new Set(order.map(({ column }) => column));
  const rows = walked
    .clearSelect()
    .select(sql.ref(`${list.alias}.id`).as('id'))
    .select([...columns].map((column) => sql.ref(column).as(aliasOf(column))))
    .where(sql<SqlBool>`${sql.ref(owner)} = grouped.owner`);
  const sharing = rows.where(sql<SqlBool>`${sql.ref(key)} = grouped.key`);
  const none = rows.where(sql<SqlBool>`grouped.key is null and ${sql.ref(key)} is null`);
  // PostgreSQL walks the index of (owner, key, tie-breaker) for nulls only where the order has the key, although it is null.
  const withKey = [{ column: key, direction: order[0]?.direction ?? 'asc' }, ...order];
  return [inOrder(sharing, order, false), ...(shared.isOptional ? [inOrder(none, withKey, false)] : [])];
}

function textArray(values: readonly string[]): RawBuilder<string[]> {
  return sql`array[${sql.join(values)}]::text[]`;
}
