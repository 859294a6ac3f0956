import { describe, expect, it } from '@jest/globals';
import { decimalOf, formatMoney, formatUnitAmount, parseMoney } from './money';

describe('amounts of money', () => {
  it.each([
    [1_234, 'usd', 'en-US', '$12.34'],
    [-5, 'usd', 'en-US', '-$0.05'],
    [1_234, 'jpy', 'en-US', '¥1,234'],
    [1_234, 'bhd', 'en-US', 'BHD\u00a01.234'],
    [99_999_999, 'eur', 'de-DE', '999.999,99\u00a0€'],
  ])('are written as the locale does: %d %s in %s', (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale)).toBe(text);
  });

  it.each([
    ['0.250000000000', 'usd', '$0.0025'],
    ['25.000000000000', 'usd', '$0.25'],
    ['12345.678901234567', 'usd', '$123.45678901234567'],
    ['0.500000000000', 'jpy', '¥0.5'],
    ['1', 'bhd', 'BHD\u00a00.001'],
  ])('of a unit keep fractions of the smallest coin: %s in %s', (amount, currency, text) => {
    expect(formatUnitAmount(amount, currency, 'en')).toBe(text);
  });

  it.each([
    ['12', 'usd', 1_200],
    ['12.3', 'usd', 1_230],
    ['12,34', 'eur', 1_234],
    ['1 200', 'jpy', 1_200],
    ['1.5', 'bhd', 1_500],
    ['12.345', 'usd', null],
    ['1.5', 'jpy', null],
    ['-1', 'usd', null],
    ['', 'usd', null],
    ['ten', 'usd', null],
  ])('are read from %j in %s', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toBe(amount);
  });

  it.each(['usd', 'jpy', 'bhd'])('are read as they are written for an input: %s', (currency) => {
    for (const amount of [0, 1, 99, 100, 123_456])
      expect(parseMoney(decimalOf(amount, currency), currency)).toBe(amount);
  });
});
