import { describe, expect, it } from '@jest/globals';
import { matchesGlob } from './glob.js';

type Row = [pattern: string, text: string];

const FITTING: Row[] = [
  ['', ''],
  ['*', ''],
  ['*', 'anything'],
  ['**', 'anything'],
  ['a*', 'a'],
  ['*a', 'aba'],
  ['a*b*c', 'a-b-b-c-c'],
  ['*ab', 'aab'],
  ['*.x.*', 'a.x.x.b'],
  ['a?c', 'abc'],
  ['?*?', 'ab'],
  ['A.B', 'a.b'],
  ['a\\*', 'a*'],
  ['a\\', 'a\\'],
];

const OTHERS: Row[] = [
  ['', 'a'],
  ['a', ''],
  ['a*', 'ba'],
  ['*a', 'ab'],
  ['a*b*c', 'a-c-b'],
  ['?', ''],
  ['?', 'ab'],
  ['?*?', 'a'],
  ['a.b', 'axb'],
  ['a\\*', 'ab'],
  ['[ab]', 'a'],
  ['*.example.com', '.example.com.evil.net'],
];

describe('a pattern', () => {
  it.each(FITTING)('%j fits %j', (pattern, text) => {
    expect(matchesGlob(pattern, text)).toBe(true);
  });

  it.each(OTHERS)('%j does not fit %j', (pattern, text) => {
    expect(matchesGlob(pattern, text)).toBe(false);
  });

  it('of many wildcards is decided at once, however long the text', () => {
    const pattern = `${'*a'.repeat(30)}*b`;
    const begun = performance.now();
    expect(matchesGlob(pattern, 'a'.repeat(10_000))).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
