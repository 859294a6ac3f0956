import { describe, expect, it } from '@jest/globals';
import { rangeOf } from './rangeOf';

const order = ['a', 'b', 'c', 'd'];

describe('a range of rows', () => {
  it('goes in either direction, with both ends', () => {
    expect(rangeOf(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(rangeOf(order, 'd', 'b')).toEqual(['b', 'c', 'd']);
  });

  it('is a single row where it begins on another page, or nowhere', () => {
    expect(rangeOf(order, 'z', 'c')).toEqual(['c']);
    expect(rangeOf(order, null, 'c')).toEqual(['c']);
  });
});
