import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CountRow } from './cache/list-cache.service.js';
import { aliasOf, orderTerms, type OrderTerm } from './order.js';

/** Ids that are gathered with a count: of a hundred pages with a hundred rows each. */
export const MOST_GATHERED = 10_000;
/** Rows that are read at most to gather the first ids. PostgreSQL writes most of them to a file, of 45 bytes each. */
const MOST_READ = 2_000_000;
const BYTES_OF_ID = 16;

/** Counts the rows of a query. */
export function countStatement<From, Table extends keyof From>(
  matching: SelectQueryBuilder<From, Table, object>,
): RawBuilder<CountRow> {
  const rows = matching.clearSelect().select(sql`1`.as('one'));
  return sql`select count(*) as total, pg_current_snapshot()::text as snapshot from (${rows}) as matching`;
}

/**
 * The same with the ids of the first rows; reads all that match once, however they lie in the order. Where more than `most`
 * match, it returns no ids, and not all are counted.
 */
export function gatherStatement<From, Table extends keyof From>(
  matching: SelectQueryBuilder<From, Table, object>,
  order: readonly OrderTerm[],
  id: string,
  most = MOST_READ,
): RawBuilder<CountRow> {
  const columns = new Set([id, ...order.map(({ column }) => column)]);
  const sorted = order.map((term) => ({ ...term, column: aliasOf(term.column) }));
  const rows = matching
    .clearSelect()
    .select([...columns].map((column) => sql.ref(column).as(aliasOf(column))))
    .limit(most + 1);
  return sql`
    with matching as materialized (${rows}),
         counted as (select count(*) as total from matching),
         first as (select ${sql.ref(aliasOf(id))} as id from matching order by ${orderTerms(sorted)} limit ${MOST_GATHERED})
    select total, pg_current_snapshot()::text as snapshot,
           case when total <= ${most} then (select coalesce(string_agg(uuid_send(id), ''), '') from first) end as ids
      from counted`;
}

/** The ids at some places of a list, of which these are the first ids. */
export function idsWithin(ids: Buffer, offset: number, limit: number): string[] {
  const found = ids.toString('hex', offset * BYTES_OF_ID, (offset + limit) * BYTES_OF_ID);
  return found.match(/.{32}/g) ?? [];
}
