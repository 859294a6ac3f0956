import { describe, expect, it } from '@jest/globals';
import { targetOf, type ClockDraft } from './clockDraft';

describe('where a clock is advanced to', () => {
  const from = (now: string, step: ClockDraft['step'], text = '') =>
    targetOf({ step, now: text }, { now })?.toISOString();

  it('is a day, a week, a month or a year later', () => {
    const now = '2026-03-10T12:00:00.000Z';
    expect(from(now, 'day')).toBe('2026-03-11T12:00:00.000Z');
    expect(from(now, 'week')).toBe('2026-03-17T12:00:00.000Z');
    expect(from(now, 'month')).toBe('2026-04-10T12:00:00.000Z');
    expect(from(now, 'year')).toBe('2027-03-10T12:00:00.000Z');
  });

  it('is the last day of a month that is shorter', () => {
    expect(from('2026-01-31T12:00:00.000Z', 'month')).toBe('2026-02-28T12:00:00.000Z');
    expect(from('2028-02-29T12:00:00.000Z', 'year')).toBe('2029-02-28T12:00:00.000Z');
  });

  it('is a chosen time ahead of the clock', () => {
    const now = '2026-03-10T12:00:00.000Z';
    expect(from(now, 'until', '2026-05-01T00:00')).toMatch(/^2026-0[45]-/);
    expect(from(now, 'until', '2026-01-01T00:00')).toBeUndefined();
    expect(from(now, 'until', '')).toBeUndefined();
  });
});
