import { describe, expect, it } from '@jest/globals';
import { currencies, minorUnitDigits } from './currency.js';

describe('currencies', () => {
  it.each([
    ['usd', 2],
    ['jpy', 0],
    ['kwd', 3],
    ['isk', 0],
    ['xof', 0],
  ])('%s has %i digits', (currency, digits) => {
    expect(minorUnitDigits(currency)).toBe(digits);
  });

  it.each(['USD', 'xau', 'xts', 'xxx', 'abc', ''])('do not include %j', (code) => {
    expect(currencies.has(code)).toBe(false);
    expect(() => minorUnitDigits(code)).toThrow(`${code} is not a currency`);
  });
});
