import { describe, expect, it } from '@jest/globals';
import { rowRange, pageLinks, type PagePosition, type LoadedPage } from './pages';

const short: LoadedPage = {
  total: 60,
  counted: 'exact',
  size: 25,
  rows: 25,
  hasNextPage: true,
  hasPreviousPage: true,
};
const long: LoadedPage = { ...short, total: 1_000_000, counted: 'estimated' };
const at = (page: number, from: PagePosition['from'] = 'start'): PagePosition => ({ page, from });

describe('where one can go from a page', () => {
  it('is nowhere when it is the only one', () => {
    const only = { ...short, total: 3, rows: 3, hasNextPage: false, hasPreviousPage: false };
    expect(pageLinks(at(1), only)).toEqual({ isCut: false });
  });

  it('is either way from the middle of a short list, to its last page by number', () => {
    expect(pageLinks(at(2), short)).toEqual({
      first: at(1),
      previous: at(1),
      next: at(3),
      last: at(3),
      isCut: false,
    });
  });

  it.each(['estimated', 'at_least'] as const)('is to the other end when the total is %s', (counted) => {
    expect(pageLinks(at(2), { ...long, counted }).last).toEqual(at(1, 'end'));
  });

  it('is back towards the start by pages that are counted from the end', () => {
    expect(pageLinks(at(1, 'end'), { ...long, hasNextPage: false })).toEqual({
      first: at(1),
      previous: at(2, 'end'),
      isCut: false,
    });
    expect(pageLinks(at(2, 'end'), long).next).toEqual(at(1, 'end'));
  });

  it('is no further than the server turns pages, from either end', () => {
    expect(pageLinks(at(400), long)).toMatchObject({ next: undefined, last: at(1, 'end'), isCut: true });
    expect(pageLinks(at(400, 'end'), long)).toMatchObject({ previous: undefined, first: at(1), isCut: true });
    expect(pageLinks(at(399), long)).toMatchObject({ next: at(400), isCut: false });
  });
});

describe('the rows of a page', () => {
  it.each<[string, PagePosition, LoadedPage, { from: number; to: number; fromEnd: boolean }]>([
    ['are numbered from the start', at(2), short, { from: 26, to: 50, fromEnd: false }],
    ['end with the last', at(3), { ...short, rows: 10 }, { from: 51, to: 60, fromEnd: false }],
    ['have the same numbers from the end', at(2, 'end'), short, { from: 11, to: 35, fromEnd: false }],
    [
      'are numbered from the end of a list nobody counted',
      at(2, 'end'),
      long,
      { from: 26, to: 50, fromEnd: true },
    ],
  ])('%s', (_what, place, seen, range) => {
    expect(rowRange(place, seen)).toEqual(range);
  });
});
