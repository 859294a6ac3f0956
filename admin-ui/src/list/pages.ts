import type { Paged } from '../api/types';

/** A position in a list: the page, starting at 1, and the end from which pages are counted. */
export interface PagePosition {
  page: number;
  from: 'start' | 'end';
}

/** Metadata of a loaded page. */
export interface LoadedPage extends Pick<Paged<unknown>, 'total' | 'counted'> {
  /** Rows on a full page, and on this one. */
  size: number;
  rows: number;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** The pages reachable from here; undefined where there is none. */
export interface PageLinks {
  first: PagePosition | undefined;
  previous: PagePosition | undefined;
  next: PagePosition | undefined;
  last: PagePosition | undefined;
  /** Whether more rows follow in this direction that no page reaches. */
  isCut: boolean;
}

/** Rows from either end that the server pages through. */
export const maxReachable = 10_000;

const firstPage: PagePosition = { page: 1, from: 'start' };
const lastFromEnd: PagePosition = { page: 1, from: 'end' };

export function pageLinks({ page, from }: PagePosition, seen: LoadedPage): PageLinks {
  const { size, hasNextPage, hasPreviousPage } = seen;
  const nearer = page > 1 ? { page: page - 1, from } : undefined;
  const deeper = (page + 1) * size <= maxReachable ? { page: page + 1, from } : undefined;
  const [before, after] = from === 'start' ? [nearer, deeper] : [deeper, nearer];
  return {
    first: hasPreviousPage ? firstPage : undefined,
    previous: hasPreviousPage ? before : undefined,
    next: hasNextPage ? after : undefined,
    last: hasNextPage ? lastPage(seen) : undefined,
    isCut: (from === 'start' ? hasNextPage : hasPreviousPage) && deeper === undefined,
  };
}

/** Counted from the start when the total is exact, so that pages keep their rows in both directions. */
function lastPage({ total, counted, size }: LoadedPage): PagePosition {
  const isReached = counted === 'exact' && total <= maxReachable;
  return isReached ? { page: Math.ceil(total / size), from: 'start' } : lastFromEnd;
}

/** The range of rows shown: numbers from the start, or from the end when the total is unknown. */
export function rowRange({ page, from }: PagePosition, { size, rows, total, counted }: LoadedPage) {
  const before = (page - 1) * size;
  if (from === 'start') return { from: before + 1, to: before + rows, fromEnd: false };
  if (counted === 'exact') return { from: total - before - rows + 1, to: total - before, fromEnd: false };
  return { from: before + 1, to: before + rows, fromEnd: true };
}
