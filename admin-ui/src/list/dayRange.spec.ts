import { describe, expect, it } from '@jest/globals';
import { dayOf, daysAgo, endOfDay, instantIn, lastDayBefore, startOfDay } from './dayRange';

describe('a range of days', () => {
  it('gives back the day it was made from', () => {
    expect(dayOf(startOfDay('2026-03-01'))).toBe('2026-03-01');
    expect(lastDayBefore(endOfDay('2026-02-28'))).toBe('2026-02-28');
  });

  it('never begins with what is no instant', () => {
    expect(instantIn('sometime')).toBe('');
    expect(instantIn(startOfDay('2026-03-01'))).toBe(startOfDay('2026-03-01'));
  });

  it('includes the whole last day', () => {
    expect(endOfDay('2026-12-31')).toBe(startOfDay('2027-01-01'));
  });

  it('counts days, not hours', () => {
    expect(daysAgo(7, new Date('2026-03-03T00:30:00'))).toBe('2026-02-24');
  });
});
