import { sql, type SelectQueryBuilder } from 'kysely';
import { HttpErrors } from '../http.errors.js';
import { MOST_COUNTED } from './bounded-count.js';
import type { RowCount } from './row-count.js';
import type { StaffList } from './staff-list.js';

/** From which end of a list its pages are counted. */
export const pageEnds = ['start', 'end'] as const;
export type PageEnd = (typeof pageEnds)[number];

/** Rows that lie before a page and on it, from the end it is counted from: whoever pages is looking for something near. */
const DEEPEST = MOST_COUNTED;

/** A page of a list. Whichever end it is counted from, its rows are in the order of the list. */
export interface PageRequest {
  size: number;
  /** Rows between that end and the page. */
  offset: number;
  from: PageEnd;
}

/** What is read for a page: one row more than it shows, which tells whether there are further ones. */
export interface RowWindow {
  limit: number;
  offset: number;
  /** Whether the order of the list is to be turned around. */
  reversed: boolean;
}

export interface OrderTerm {
  column: string;
  direction: 'asc' | 'desc';
  /** Where they stand that have no value; last when going up and first when going down unless said. */
  nulls?: 'first' | 'last';
}

/**
 * A page of a list and how many rows there are in all. `read` answers the rows of the window in the order they were asked
 * for in; see `within`.
 * @throws PAGE_TOO_DEEP
 */
export async function staffPage<Row>(
  page: PageRequest,
  { read, count }: { read: (window: RowWindow) => Promise<Row[]>; count: () => Promise<RowCount> },
): Promise<StaffList<Row>> {
  const window = windowOf(page);
  const [rows, counted] = await Promise.all([read(window), count()]);
  return pageOf(page, rows, counted);
}

/** @throws PAGE_TOO_DEEP */
export function windowOf({ size, offset, from }: PageRequest): RowWindow {
  if (offset + size > DEEPEST) throw HttpErrors.PAGE_TOO_DEEP();
  return { limit: size + 1, offset, reversed: from === 'end' };
}

/** Makes the page of the rows that were read, which counting did not see in the same instant. */
export function pageOf<Row>(
  { size, offset, from }: PageRequest,
  read: Row[],
  counted: RowCount,
): StaffList<Row> {
  const hasMore = read.length > size;
  const rows = read.slice(0, size);
  const hasBefore = offset > 0;
  return {
    data: from === 'end' ? rows.reverse() : rows,
    ...reconciled(counted, {
      seen: rows.length > 0 ? offset + read.length : 0,
      isAll: !hasMore && (rows.length > 0 || !hasBefore),
    }),
    pageInfo:
      from === 'end'
        ? { hasNextPage: hasBefore, hasPreviousPage: hasMore }
        : { hasNextPage: hasMore, hasPreviousPage: hasBefore },
  };
}

/** A list that is never long, and always answered as a whole. */
export function wholeList<Row>(data: Row[]): StaffList<Row> {
  return {
    data,
    total: data.length,
    counted: 'exact',
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  };
}

/** Whoever reads the last row of a list knows how many there are; whoever does not knows of some at least. */
function reconciled(counted: RowCount, { seen, isAll }: { seen: number; isAll: boolean }): RowCount {
  if (isAll) return { total: seen, counted: 'exact' };
  return { ...counted, total: Math.max(counted.total, seen) };
}

/** The rows of a window of a query, in the order of a list or in the reverse. */
export function within<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  order: readonly OrderTerm[],
  { limit, offset, reversed }: RowWindow,
): SelectQueryBuilder<Tables, From, Row> {
  return inOrder(query, order, reversed).limit(limit).offset(offset);
}

export function inOrder<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  order: readonly OrderTerm[],
  reversed: boolean,
): SelectQueryBuilder<Tables, From, Row> {
  return order.reduce((sorted, term) => {
    const { goesDown, nullsFirst } = senseOf(term, reversed);
    return sorted.orderBy(sql.ref(term.column), (by) => {
      const directed = goesDown ? by.desc() : by.asc();
      return nullsFirst ? directed.nullsFirst() : directed.nullsLast();
    });
  }, query);
}

function senseOf({ direction, nulls }: OrderTerm, reversed: boolean) {
  const goesDown = (direction === 'desc') !== reversed;
  return { goesDown, nullsFirst: nulls === undefined ? goesDown : (nulls === 'first') !== reversed };
}
