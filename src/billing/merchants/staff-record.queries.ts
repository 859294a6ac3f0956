import { sql, type Expression, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { exactNumber } from '#common/money/exact-number.js';
import type { ExportPart } from '#platform/audit/audited-exports.service.js';
import { readOldestFirst, type PartRequest, type RowPlace } from '#platform/database/listing/oldest-first.js';
import { sortOrder, type Sort } from '#platform/database/listing/order.js';
import type { Page, PageRequest } from '#platform/database/listing/page.js';
import { plannedPage, type ListConditions } from '#platform/database/listing/planner/planned-page.js';
import { hasValue, type StaffRowFilter } from './staff-row.queries.js';

/** How staff narrow a list of any number of records of merchants. */
export interface StaffRecordFilter extends StaffRowFilter {
  createdAfter?: Date;
  createdBefore?: Date;
}

export type StaffRecordPage<Filter extends StaffRecordFilter, Field extends string> = Filter &
  PageRequest & { sort: Sort<Field> };

/** A table with an index on `organization_id` and each column of its sorting, and one on that column alone. */
export interface StaffRecordTable<Filter extends StaffRecordFilter, Field extends string> {
  table: string;
  as: string;
  /** The column of each sort field. */
  sorting: Readonly<Record<Field, string>> & { readonly createdAt: string };
  /** What narrows the records beside their merchant, time and ids. */
  conditionsOf: (filter: Filter) => Expression<SqlBool>[];
  /** Whether `q` searches for a part of a text. */
  searchesTexts?: boolean;
}

/** All records of a table that match. */
export interface StaffRecordFile<Filter extends StaffRecordFilter, Field extends string> {
  records: StaffRecordTable<Filter, Field>;
  filter: Filter;
}

// Records of any table: the conditions were typed where they were made.
type Records = Record<string, Record<string, unknown>>;

/**
 * A page of the records of all merchants.
 * @param select the rows of the table under its alias
 * @throws PAGE_TOO_DEEP
 */
export function staffRecordPage<
  Tables,
  From,
  Selected extends keyof From,
  Row,
  Filter extends StaffRecordFilter,
  Field extends string,
>(
  db: Kysely<Tables>,
  records: StaffRecordTable<Filter, Field>,
  requested: StaffRecordPage<Filter, Field>,
  select: (db: Kysely<Tables>) => SelectQueryBuilder<From, Selected, Row>,
): Promise<Page<Row>> {
  const { table, as, sorting, searchesTexts = false } = records;
  const { sort, size, offset, from, id: ids, q } = requested;
  const { field, direction } = sortOrder<Field>(sort);
  const list = {
    ...{ table, as, ids },
    order: [sorting[field], 'id'].map((column) => ({ column: `${as}.${column}`, direction })),
    ...staffRecordConditions(records, requested, field),
    searched: searchesTexts && Boolean(q),
  };
  return plannedPage(db, list, { size, offset, from }, (reads, page) =>
    page.sorted(select(reads).where(sql<SqlBool>`${sql.ref(`${as}.id`)} in ${page.ids}`)).execute(),
  );
}

/** A part of all records that match, the oldest first, for a file of them. */
export async function staffFilePart<
  Tables,
  From,
  Selected extends keyof From,
  Row,
  Filter extends StaffRecordFilter,
  Field extends string,
>(
  db: Kysely<Tables>,
  file: StaffRecordFile<Filter, Field>,
  request: PartRequest,
  select: (db: Kysely<Tables>) => SelectQueryBuilder<From, Selected, Row>,
): Promise<ExportPart<Row, RowPlace>> {
  const { as, sorting } = file.records;
  const [id, createdAt] = [sql.ref<string>(`${as}.id`), sql.ref<Date>(`${as}.${sorting.createdAt}`)];
  const places = matching(db, file).select([id.as('id'), createdAt.as('createdAt')]);
  const { data, next } = await readOldestFirst(places, request);
  if (data.length === 0) return { data: [], next };
  const isPart = sql<SqlBool>`${id} in (${sql.join(data.map((row) => row.id))})`;
  return { data: await select(db).where(isPart).orderBy(createdAt).orderBy(id).execute(), next };
}

export async function staffFileCount<Tables, Filter extends StaffRecordFilter, Field extends string>(
  db: Kysely<Tables>,
  file: StaffRecordFile<Filter, Field>,
): Promise<number> {
  const counted = matching(db, file).select((eb) => eb.fn.countAll<string>().as('total'));
  return exactNumber(BigInt((await counted.executeTakeFirstOrThrow()).total));
}

function matching<Tables, Filter extends StaffRecordFilter, Field extends string>(
  db: Kysely<Tables>,
  { records, filter }: StaffRecordFile<Filter, Field>,
) {
  const conditions = staffFileConditions(records, filter);
  return (db as unknown as Kysely<Records>)
    .selectFrom(`${records.table} as ${records.as}`)
    .where((eb) => eb.and(conditions));
}

/** The conditions of all records that match, for a file of them. */
export function staffFileConditions<Filter extends StaffRecordFilter>(
  records: StaffRecordTable<Filter, string>,
  filter: Filter,
): Expression<SqlBool>[] {
  const { bounds, conditions } = staffRecordConditions(records, filter, 'createdAt');
  const { id } = filter;
  return [...bounds, ...conditions, ...(id === undefined ? [] : [sql<SqlBool>`id in (${sql.join(id)})`])];
}

function staffRecordConditions<Filter extends StaffRecordFilter>(
  { sorting, conditionsOf }: StaffRecordTable<Filter, string>,
  filter: Filter,
  sortField: string,
): ListConditions {
  const { merchantId, createdAfter, createdBefore } = filter;
  const createdAt = sql.ref(sorting.createdAt);
  const owned = hasValue('organization_id', merchantId);
  const ages = [
    ...(createdAfter === undefined ? [] : [sql<SqlBool>`${createdAt} >= ${createdAfter}`]),
    ...(createdBefore === undefined ? [] : [sql<SqlBool>`${createdAt} < ${createdBefore}`]),
  ];
  return sortField === 'createdAt'
    ? { bounds: [...owned, ...ages], conditions: conditionsOf(filter) }
    : { bounds: owned, conditions: [...ages, ...conditionsOf(filter)] };
}
