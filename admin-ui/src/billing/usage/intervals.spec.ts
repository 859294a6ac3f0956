import { describe, expect, it } from '@jest/globals';
import { boundsOf, fittingInterval, intervalLabels } from './intervals';

const span = (days: number) => ({
  from: '2026-01-01T00:00:00.000Z',
  before: new Date(Date.UTC(2026, 0, 1 + days)).toISOString(),
});

describe('the intervals of a usage chart', () => {
  it.each([
    ['hour', 7, 'hour'],
    ['hour', 30, 'day'],
    ['day', 365, 'day'],
    ['hour', 3_000, 'month'],
    ['month', 1, 'month'],
  ] as const)('of %s in %d days are of %s', (asked, days, found) => {
    expect(fittingInterval(asked, span(days))).toBe(found);
  });

  it('end with today unless another end is chosen, and span thirty days', () => {
    const { from, before } = boundsOf({ from: '', before: '' }, new Date('2026-03-10T12:00:00Z'));
    expect(Date.parse(before)).toBeGreaterThan(Date.parse('2026-03-10T12:00:00Z'));
    expect(Math.round((Date.parse(before) - Date.parse(from)) / 86_400_000)).toBe(30);
    const chosen = { from: '2026-01-01T00:00:00.000Z', before: '2026-01-02T00:00:00.000Z' };
    expect(boundsOf(chosen, new Date())).toEqual(chosen);
  });

  it('are called by their first day', () => {
    const weekOf = (day: string) => `Week of ${day}`;
    const at = new Date(2026, 2, 2).toISOString();
    expect(intervalLabels('week', 'en-US', weekOf).long(at)).toBe('Week of Mar 2, 2026');
    expect(intervalLabels('day', 'en-US', weekOf).short(at)).toBe('Mar 2');
    expect(intervalLabels('month', 'en-US', weekOf).long(at)).toBe('March 2026');
  });
});
