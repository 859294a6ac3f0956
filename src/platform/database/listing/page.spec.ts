import { describe, expect, it } from '@jest/globals';
import { pageOf, wholePage, windowOf, type PageRequest } from './page.js';

const first: PageRequest = { size: 2, offset: 0, from: 'start' };
const second: PageRequest = { size: 2, offset: 2, from: 'start' };
const last: PageRequest = { size: 2, offset: 0, from: 'end' };
const five = { total: 5, counted: 'exact' } as const;

describe('the window of a page', () => {
  it('has one row more than the page', () => {
    expect(windowOf(second)).toEqual({ limit: 3, offset: 2, reversed: false });
  });

  it('is read in reversed order when pages are counted from the end', () => {
    expect(windowOf(last)).toEqual({ limit: 3, offset: 0, reversed: true });
  });

  it('is refused beyond 10,000 rows', () => {
    expect(windowOf({ size: 100, offset: 9_900, from: 'start' }).offset).toBe(9_900);
    expect(() => windowOf({ size: 100, offset: 9_901, from: 'end' })).toThrow(
      'Pagination is limited to the first and last 10,000 rows',
    );
  });
});

describe('a page', () => {
  it('shows its rows without the one that tells of a further page', () => {
    expect(pageOf(first, ['a', 'b', 'c'], five)).toEqual({
      ...five,
      data: ['a', 'b'],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
  });

  it('has pages on both sides in the middle of a list', () => {
    const { pageInfo } = pageOf(second, ['c', 'd', 'e'], five);
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
  });

  it('is in the order of the list when it is counted from the end', () => {
    expect(pageOf(last, ['e', 'd', 'c'], five)).toEqual({
      ...five,
      data: ['d', 'e'],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  it.each([
    [
      'tells the exact total on the last page',
      second,
      ['c'],
      { total: 9, counted: 'at_least' },
      [3, 'exact'],
    ],
    [
      'tells of as many rows as it saw',
      second,
      ['c', 'd', 'e'],
      { total: 4, counted: 'exact' },
      [5, 'exact'],
    ],
    ['keeps the count behind the end of the list', second, [], five, [5, 'exact']],
    ['is exact for an empty list', first, [], five, [0, 'exact']],
  ] as const)('%s', (_what, request, rows, count, [total, counted]) => {
    expect(pageOf(request, [...rows], count)).toMatchObject({ total, counted });
  });

  it('may be a whole list', () => {
    expect(wholePage(['a'])).toEqual({
      data: ['a'],
      total: 1,
      counted: 'exact',
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    });
  });
});
