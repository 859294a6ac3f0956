import { describe, expect, it } from '@jest/globals';
import { isStorable } from './storable.js';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

describe('a value can be kept', () => {
  it.each([
    ['texts in any script', { name: 'Ada 愛 🙂 é' }],
    ['numbers, switches and nothing', { a: 1, b: true, c: null, d: undefined }],
    ['lists and objects in each other', { a: [{ b: ['c'] }] }],
    ['as deep as an input may be', nested(31)],
  ])('with %s', (_case, value) => {
    expect(isStorable(value)).toBe(true);
  });
});

describe('a value cannot be kept', () => {
  it.each([
    ['a NUL character', { name: 'A\0' }],
    ['a NUL character deep inside', { a: [{ b: ['\0'] }] }],
    ['a NUL character in a name', { a: { 'b\0': 'x' } }],
    ['a name that the transformer takes for a class', { a: { constructor: 'x' } }],
    ['a name that the transformer would drop', { a: { toString: 'x' } }],
    ['the first half of a surrogate pair', { name: 'A\ud83d' }],
    ['the second half of a surrogate pair', { name: '\ude42A' }],
    ['more depth than any input has', nested(33)],
    ['so much depth that walking it would overflow the stack', deep(200_000)],
  ])('with %s', (_case, value) => {
    expect(isStorable(value)).toBe(false);
  });
});

function deep(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
