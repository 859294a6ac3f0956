import { describe, expect, it } from '@jest/globals';
import { endOfBan, secondsUntil, tomorrow } from './banLengths';

/** The test's time zone. */
const now = new Date(2026, 1, 28, 15, 30);

describe('the length of a ban', () => {
  it.each([
    ['hour', 3_600],
    ['day', 86_400],
    ['week', 604_800],
    ['month', 2_592_000],
  ] as const)('of a %s is %i seconds', (length, seconds) => {
    const end = endOfBan({ length, date: '' }, now);
    expect(end && secondsUntil(end, now)).toBe(seconds);
  });

  it('has no end when it is for good', () => {
    expect(endOfBan({ length: 'forever', date: '2026-03-01' }, now)).toBeNull();
  });

  it('ends where its day begins, by the clock of the staff member', () => {
    expect(endOfBan({ length: 'until', date: '2026-03-02' }, now)).toEqual(new Date(2026, 2, 2));
  });

  it.each(['', '2026-02-28', '2025-12-31', 'soon'])('is not said by the date "%s"', (date) => {
    expect(endOfBan({ length: 'until', date }, now)).toBeUndefined();
  });

  it('is at least a second', () => {
    expect(secondsUntil(now, now)).toBe(1);
    expect(secondsUntil(new Date(now.getTime() + 1), now)).toBe(1);
  });

  it('may end tomorrow, also over the end of a month', () => {
    expect(tomorrow(now)).toBe('2026-03-01');
    expect(endOfBan({ length: 'until', date: tomorrow(now) }, now)).toEqual(new Date(2026, 2, 1));
  });
});
