import { describe, expect, it } from '@jest/globals';
import { prorate } from './proration.js';

const JUNE = { periodStart: new Date('2027-06-01T00:00:00Z'), periodEnd: new Date('2027-07-01T00:00:00Z') };

const at = (instant: string) => ({ ...JUNE, from: new Date(instant) });

describe('the share of an amount for the rest of a period', () => {
  it.each([
    ['at the start', '2027-06-01T00:00:00Z', 1_000],
    ['in the middle', '2027-06-16T00:00:00Z', 500],
    ['in the last second', '2027-06-30T23:59:59Z', 0],
    ['at the end', '2027-07-01T00:00:00Z', 0],
    ['after the end', '2027-08-01T00:00:00Z', 0],
    ['before the start', '2027-05-01T00:00:00Z', 1_000],
  ])('%s', (_when, instant, expected) => {
    expect(prorate(1_000, at(instant))).toBe(expected);
  });

  it('is rounded half away from zero', () => {
    expect(prorate(1, at('2027-06-16T00:00:00Z'))).toBe(1);
    expect(prorate(-1, at('2027-06-16T00:00:00Z'))).toBe(-1);
    expect(prorate(3, at('2027-06-16T00:00:00Z'))).toBe(2);
  });

  it('of the largest amount is exact', () => {
    expect(prorate(99_999_999, at('2027-06-16T00:00:00.001Z'))).toBe(49_999_999);
  });

  it('of a period without a length is nothing', () => {
    const { periodStart } = JUNE;
    expect(prorate(1_000, { periodStart, periodEnd: periodStart, from: periodStart })).toBe(0);
  });
});
