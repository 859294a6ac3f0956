import { describe, expect, it } from '@jest/globals';
import { defineList } from './list-declaration.js';

const list = defineList({
  sorting: { created_at: 'p.created_at', ends_at: { column: 'p.ends_at', nulls: 'last' } },
  default: '-created_at',
  tieBreaker: 'p.id',
});

describe('a declared list', () => {
  it('can be sorted by each key in both directions', () => {
    expect(list.sortKeys).toEqual(['created_at', '-created_at', 'ends_at', '-ends_at']);
    expect(list.default).toEqual(['-created_at']);
  });

  it('breaks ties in the direction of the last key', () => {
    expect(list.order(['-ends_at', 'created_at'])).toEqual([
      { column: 'p.ends_at', nulls: 'last', direction: 'desc' },
      { column: 'p.created_at', direction: 'asc' },
      { column: 'p.id', direction: 'asc' },
    ]);
    expect(list.order(['-created_at']).at(-1)).toEqual({ column: 'p.id', direction: 'desc' });
  });
});
