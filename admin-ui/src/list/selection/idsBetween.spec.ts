import { describe, expect, it } from '@jest/globals';
import { idsBetween } from './idsBetween';

const order = ['a', 'b', 'c', 'd'];

describe('a range of rows', () => {
  it('goes in either direction, with both ends', () => {
    expect(idsBetween(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(idsBetween(order, 'd', 'b')).toEqual(['b', 'c', 'd']);
  });

  it('is a single row where it begins on another page, or nowhere', () => {
    expect(idsBetween(order, 'z', 'c')).toEqual(['c']);
    expect(idsBetween(order, null, 'c')).toEqual(['c']);
  });
});
