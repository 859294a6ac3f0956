import { describe, expect, it } from '@jest/globals';
import { jsonNumber } from './json-number.js';

describe('a JSON number', () => {
  it.each([
    ['0', 0],
    ['0.1', 0.1],
    ['-12.345678901234', -12.345678901234],
    ['9007199254740991', 9_007_199_254_740_991],
    ['0.1000000000000000055511151231257827', 0.1],
    [`1${'0'.repeat(400)}`, Number.MAX_VALUE],
    [`-1${'0'.repeat(400)}`, -Number.MAX_VALUE],
  ])('for %s is %d', (decimal, number) => {
    expect(jsonNumber(decimal)).toBe(number);
  });

  it.each(['', 'NaN', 'one'])('does not exist for %j', (text) => {
    expect(() => jsonNumber(text)).toThrow(RangeError);
  });
});
