import type { Kysely, SelectQueryBuilder } from 'kysely';
import { ListingErrors } from './listing.errors.js';
import { inOrder, type OrderTerm } from './order.js';
import { countRows, MOST_COUNTED, type RowCount } from './row-count.js';

/** The end of a list from which its pages are counted. */
export const pageEnds = ['start', 'end'] as const;
export type PageEnd = (typeof pageEnds)[number];

/** How far pages reach from the end they are counted from, in rows. */
const DEEPEST = MOST_COUNTED;

/** A page of a list. Whichever end it is counted from, its rows are in the order of the list. */
export interface PageRequest {
  size: number;
  /** Rows between that end and the page. */
  offset: number;
  from: PageEnd;
}

export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** The rows of a page, how many rows match in all, and whether there are further pages on either side. */
export interface Page<Row> extends RowCount {
  data: Row[];
  pageInfo: PageInfo;
}

/** What is read for a page: one row more than it shows, which tells whether there is a further page. */
export interface RowWindow {
  limit: number;
  offset: number;
  /** Whether the order of the list is reversed. */
  reversed: boolean;
}

/**
 * A page of the rows of a query, in the given order, which has to tell any two rows apart. This is how a list is read by
 * default. A list that may hold a million rows takes `plannedPage` instead.
 * @throws PAGE_TOO_DEEP
 */
export async function readPage<Tables, From, Table extends keyof From, Row extends object>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<From, Table, Row>,
  order: readonly OrderTerm[],
  request: PageRequest,
): Promise<Page<Row>> {
  const window = windowOf(request);
  const [rows, counted] = await Promise.all([
    rowsWithin(query, order, window).execute(),
    countRows(db, query),
  ]);
  return pageOf(request, rows, counted);
}

/** A list that is never long, and always answered as a whole. */
export function wholePage<Row>(data: Row[]): Page<Row> {
  return {
    data,
    total: data.length,
    counted: 'exact',
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  };
}

/** The same page with its rows in another shape. */
export function withRows<Row>(page: Page<unknown>, data: Row[]): Page<Row> {
  return { ...page, data };
}

/** @throws PAGE_TOO_DEEP */
export function windowOf({ size, offset, from }: PageRequest): RowWindow {
  if (offset + size > DEEPEST) throw ListingErrors.PAGE_TOO_DEEP();
  return { limit: size + 1, offset, reversed: from === 'end' };
}

/** The rows of a window of a query, in the order of a list or reversed. */
export function rowsWithin<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  order: readonly OrderTerm[],
  { limit, offset, reversed }: RowWindow,
): SelectQueryBuilder<Tables, From, Row> {
  return inOrder(query, order, reversed).limit(limit).offset(offset);
}

/** Makes the page of the rows of its window. Rows may have come or gone between reading and counting. */
export function pageOf<Row>({ size, offset, from }: PageRequest, read: Row[], counted: RowCount): Page<Row> {
  const hasMore = read.length > size;
  const rows = read.slice(0, size);
  const hasBefore = offset > 0;
  return {
    data: from === 'end' ? rows.reverse() : rows,
    ...reconcile(counted, {
      seen: rows.length > 0 ? offset + read.length : 0,
      isAll: !hasMore && (rows.length > 0 || !hasBefore),
    }),
    pageInfo:
      from === 'end'
        ? { hasNextPage: hasBefore, hasPreviousPage: hasMore }
        : { hasNextPage: hasMore, hasPreviousPage: hasBefore },
  };
}

/** A page with the last row of a list tells exactly how many there are; any other tells how many there are at least. */
function reconcile(counted: RowCount, { seen, isAll }: { seen: number; isAll: boolean }): RowCount {
  if (isAll) return { total: seen, counted: 'exact' };
  return { ...counted, total: Math.max(counted.total, seen) };
}
