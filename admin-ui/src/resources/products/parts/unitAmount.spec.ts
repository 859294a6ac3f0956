import { describe, expect, it } from '@jest/globals';
import { majorUnitAmount, minorUnitAmount, unitAmountText } from './unitAmount';

describe('the price of one unit', () => {
  it.each([
    ['0.0025', 'usd', '0.25'],
    ['0,10', 'usd', '10'],
    ['12', 'usd', '1200'],
    ['12', 'jpy', '12'],
    ['0.5', 'jpy', '0.5'],
    ['0.0015', 'kwd', '1.5'],
    ['0.00000000000001', 'usd', '0.000000000001'],
    ['0.000000000000001', 'usd', null],
    ['999.99', 'usd', '99999'],
    ['1000', 'usd', null],
    ['0', 'usd', null],
    ['0.000', 'usd', null],
    ['-1', 'usd', null],
    ['1e3', 'usd', null],
    ['', 'usd', null],
  ])('typed as %j in %s is %j in minor units', (typed, currency, minor) => {
    expect(minorUnitAmount(typed, currency)).toBe(minor);
  });

  it.each([
    ['0.250000000000', 'usd', '0.0025'],
    ['10.000000000000', 'usd', '0.1'],
    ['1200.000000000000', 'usd', '12'],
    ['0.500000000000', 'jpy', '0.5'],
    ['0.000000000001', 'usd', '0.00000000000001'],
  ])('of %s in %s is typed as %s', (minor, currency, typed) => {
    expect(majorUnitAmount(minor, currency)).toBe(typed);
  });

  it.each([
    ['0.25', 'usd', '$0.0025'],
    ['1250', 'usd', '$12.50'],
    ['0.000000000001', 'usd', '$0.00000000000001'],
    ['0.5', 'jpy', '¥0.5'],
  ])('of %s in %s is shown as %s', (minor, currency, text) => {
    expect(unitAmountText(minor, currency, 'en')).toBe(text);
  });
});
