import { describe, expect, it } from '@jest/globals';
import { codes, code as findCurrency } from 'currency-codes';
import { majorText, minorDigits, minorUnits, moneyText } from './money';

describe('the digits of a currency', () => {
  it.each(codes().filter((code) => !code.startsWith('X') || ['XAF', 'XCD', 'XOF', 'XPF'].includes(code)))(
    '%s are those of ISO 4217',
    (code) => {
      expect(minorDigits(code)).toBe(findCurrency(code)?.digits);
    },
  );
});

describe('an amount', () => {
  it.each([
    ['12.5', 'usd', 1250],
    ['12,50', 'EUR', 1250],
    ['0', 'usd', 0],
    ['1200', 'jpy', 1200],
    ['1.234', 'kwd', 1234],
    ['12.505', 'usd', null],
    ['12.5', 'jpy', null],
    ['-1', 'usd', null],
    ['', 'usd', null],
    ['1e3', 'usd', null],
  ])('typed as %j in %s is %j in minor units', (text, currency, minor) => {
    expect(minorUnits(text, currency)).toBe(minor);
  });

  it.each([
    [5, 'usd', '0.05'],
    [1250, 'usd', '12.50'],
    [1200, 'jpy', '1200'],
    [1, 'kwd', '0.001'],
  ])('of %d in %s is typed as %s', (minor, currency, text) => {
    expect(majorText(minor, currency)).toBe(text);
    expect(minorUnits(text, currency)).toBe(minor);
  });

  it('is shown with the decimals of its currency', () => {
    expect([
      moneyText(1250, 'usd', 'en'),
      moneyText(1250, 'jpy', 'en'),
      moneyText(1250, 'huf', 'en'),
    ]).toEqual(['$12.50', '¥1,250', 'HUF\u00a012.50']);
  });
});
