import { describe, expect, it } from '@jest/globals';
import { sortOrder } from './list-query.js';
import { containing } from './search-pattern.js';

describe('the order of a list', () => {
  it('goes up by default', () => {
    expect(sortOrder('name')).toEqual({ field: 'name', direction: 'asc' });
  });

  it('goes down with a minus in front', () => {
    expect(sortOrder('-createdAt')).toEqual({ field: 'createdAt', direction: 'desc' });
  });
});

describe('a pattern that finds a text anywhere', () => {
  it.each([
    ['ada', '%ada%'],
    ['', '%%'],
    ['100%', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['a\\b', '%a\\\\b%'],
    ['\\%', '%\\\\\\%%'],
  ])('%j is looked for by %j', (text, pattern) => {
    expect(containing(text)).toBe(pattern);
  });
});
