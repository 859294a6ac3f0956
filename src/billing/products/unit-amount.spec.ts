import { describe, expect, it } from '@jest/globals';
import { unitAmountFaults, unitAmountOf } from './unit-amount.js';

describe('unit amounts', () => {
  it.each([
    [0.25, '0.250000000000'],
    ['0.25', '0.250000000000'],
    [1e-7, '0.000000100000'],
    ['99999.999999999999', '99999.999999999999'],
    ['12', '12.000000000000'],
  ])('stores %p as %s', (value, stored) => {
    expect([unitAmountFaults(value), unitAmountOf(value)]).toEqual([[], stored]);
  });

  it.each([
    ['', 'decimal_parsing'],
    ['1,5', 'decimal_parsing'],
    ['0x10', 'decimal_parsing'],
    ['-+5', 'decimal_parsing'],
    ['Infinity', 'decimal_parsing'],
    [NaN, 'decimal_parsing'],
    [null, 'decimal_parsing'],
    [true, 'decimal_parsing'],
    [[1], 'decimal_parsing'],
    [0, 'greater_than'],
    ['-0.5', 'greater_than'],
    ['0.0000000000001', 'decimal_max_places'],
    [100_000, 'decimal_max_digits'],
    ['1e99', 'decimal_max_digits'],
  ])('rejects %p as %s', (value, type) => {
    expect(unitAmountFaults(value).map((fault) => fault.type)).toEqual([type]);
  });
});
