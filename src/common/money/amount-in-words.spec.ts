import { describe, expect, it } from '@jest/globals';
import { amountInWords } from './amount-in-words.js';

describe('an amount in words', () => {
  it.each([
    [1_000, 'usd', '$10.00'],
    [5, 'usd', '$0.05'],
    [0, 'usd', '$0.00'],
    [-1_234, 'eur', '-€12.34'],
    [1_000, 'jpy', '¥1,000'],
    [1_234, 'kwd', 'KWD\u00a01.234'],
    [9_007_199_254_740_991, 'usd', '$90,071,992,547,409.91'],
  ])('of %i in %s is %s', (amount, currency, text) => {
    expect(amountInWords(amount, currency)).toBe(text);
  });
});
