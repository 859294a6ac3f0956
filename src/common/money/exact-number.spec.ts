import { describe, expect, it } from '@jest/globals';
import { exactNumber } from './exact-number.js';

describe('an exact number', () => {
  it.each([0n, -1n, 9_007_199_254_740_991n, -9_007_199_254_740_991n])('is made of %s', (integer) => {
    expect(BigInt(exactNumber(integer))).toBe(integer);
  });

  it.each([9_007_199_254_740_992n, -9_007_199_254_740_992n, 10n ** 30n])(
    'is not made of %s, which would be rounded',
    (integer) => {
      expect(() => exactNumber(integer)).toThrow(RangeError);
    },
  );
});
