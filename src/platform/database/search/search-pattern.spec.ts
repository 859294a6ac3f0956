import { describe, expect, it } from '@jest/globals';
import { containing } from './search-pattern.js';

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
