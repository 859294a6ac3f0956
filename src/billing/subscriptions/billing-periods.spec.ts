import { describe, expect, it } from '@jest/globals';
import { anchorDayOf, instantWithin, periodEnd } from './billing-periods.js';

const MONTHLY = { interval: 'month', count: 1 } as const;

/** The starts of so many periods, one after the other. */
function starts(first: string, period: Parameters<typeof periodEnd>[1], count: number): string[] {
  const anchorDay = anchorDayOf(new Date(first));
  const dates = [new Date(first)];
  while (dates.length < count) dates.push(periodEnd(dates.at(-1) ?? new Date(first), period, anchorDay));
  return dates.map((date) => date.toISOString());
}

describe('a billing period', () => {
  it('ends on the last day of a shorter month, and on the anchor day again after it', () => {
    expect(starts('2027-01-31T10:30:00.123Z', MONTHLY, 5)).toEqual([
      '2027-01-31T10:30:00.123Z',
      '2027-02-28T10:30:00.123Z',
      '2027-03-31T10:30:00.123Z',
      '2027-04-30T10:30:00.123Z',
      '2027-05-31T10:30:00.123Z',
    ]);
  });

  it('of a year that begins on 29 February ends on the 28th, and on the 29th of the next leap year', () => {
    expect(starts('2028-02-29T00:00:00.000Z', { interval: 'year', count: 1 }, 5)).toEqual([
      '2028-02-29T00:00:00.000Z',
      '2029-02-28T00:00:00.000Z',
      '2030-02-28T00:00:00.000Z',
      '2031-02-28T00:00:00.000Z',
      '2032-02-29T00:00:00.000Z',
    ]);
  });

  it.each(Array.from({ length: 31 }, (_, index) => index + 1))(
    'from day %i of the month on falls on that day or the last one, for four years',
    (day) => {
      const first = `2027-01-${String(day).padStart(2, '0')}T23:59:59.999Z`;

      for (const [index, start] of starts(first, MONTHLY, 48).entries()) {
        const lastDay = new Date(Date.UTC(2027, index + 1, 0)).getUTCDate();
        const expected = new Date(Date.UTC(2027, index, Math.min(day, lastDay), 23, 59, 59, 999));
        expect(start).toBe(expected.toISOString());
      }
    },
  );

  it.each([
    [{ interval: 'day', count: 3 }, '2027-03-01T12:00:00.000Z'],
    [{ interval: 'week', count: 2 }, '2027-03-12T12:00:00.000Z'],
    [{ interval: 'month', count: 3 }, '2027-05-26T12:00:00.000Z'],
    [{ interval: 'year', count: 2 }, '2029-02-26T12:00:00.000Z'],
  ] as const)('of %j ends after that time', (period, end) => {
    const start = new Date('2027-02-26T12:00:00.000Z');

    expect(periodEnd(start, period, anchorDayOf(start)).toISOString()).toBe(end);
  });
});

describe('the instant of a change', () => {
  const currentPeriodStart = new Date('2026-03-01T12:00:00.000Z');

  it.each([
    ['within the period', '2026-03-01T12:00:00.001Z', '2026-03-01T12:00:00.001Z'],
    ['as the period begins', '2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.001Z'],
    [
      'before the period, read before a lock was waited for',
      '2026-03-01T11:59:58.000Z',
      '2026-03-01T12:00:00.001Z',
    ],
  ])('is after the start of the period: %s', (_when, at, expected) => {
    expect(instantWithin({ currentPeriodStart }, new Date(at)).toISOString()).toBe(expected);
  });
});
