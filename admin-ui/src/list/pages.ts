import type { Page } from '../api/types';

/** Where in a list one is: its page, the first being 1, and the end from which pages are counted. */
export interface Place {
  page: number;
  from: 'start' | 'end';
}

/** What the server said of a page. */
export interface Seen extends Pick<Page<unknown>, 'total' | 'counted'> {
  /** On a full page, and on this one. */
  size: number;
  rows: number;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** Where one can go from a page; nothing where there are no rows, or none that can be reached. */
export interface Turns {
  first: Place | undefined;
  previous: Place | undefined;
  next: Place | undefined;
  last: Place | undefined;
  /** Whether there are more rows on the way from the end one came from, and no page with them. */
  isCut: boolean;
}

/** Rows from either end that the server turns pages over. */
export const deepest = 10_000;

const start: Place = { page: 1, from: 'start' };
const end: Place = { page: 1, from: 'end' };

export function turnsFrom({ page, from }: Place, seen: Seen): Turns {
  const { size, hasNextPage, hasPreviousPage } = seen;
  const nearer = page > 1 ? { page: page - 1, from } : undefined;
  const deeper = (page + 1) * size <= deepest ? { page: page + 1, from } : undefined;
  const [before, after] = from === 'start' ? [nearer, deeper] : [deeper, nearer];
  return {
    first: hasPreviousPage ? start : undefined,
    previous: hasPreviousPage ? before : undefined,
    next: hasNextPage ? after : undefined,
    last: hasNextPage ? lastOf(seen) : undefined,
    isCut: (from === 'start' ? hasNextPage : hasPreviousPage) && deeper === undefined,
  };
}

/** Counted from the start where that is known, so that pages keep their rows whichever way one turns them. */
function lastOf({ total, counted, size }: Seen): Place {
  const isReached = counted === 'exact' && total <= deepest;
  return isReached ? { page: Math.ceil(total / size), from: 'start' } : end;
}

/** Which rows are shown: their numbers from the start, or from the end where nobody knows how many there are. */
export function rangeOf({ page, from }: Place, { size, rows, total, counted }: Seen) {
  const before = (page - 1) * size;
  if (from === 'start') return { from: before + 1, to: before + rows, fromEnd: false };
  if (counted === 'exact') return { from: total - before - rows + 1, to: total - before, fromEnd: false };
  return { from: before + 1, to: before + rows, fromEnd: true };
}
