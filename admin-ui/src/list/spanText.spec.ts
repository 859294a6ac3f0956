import { describe, expect, it } from '@jest/globals';
import { endOfDay, startOfDay } from './dayRange';
import { spanText } from './spanText';

const words = { since: (from: string) => `since ${from}`, until: (to: string) => `until ${to}` };
const textOf = (from: string, before: string) =>
  spanText(from, before, 'en-US', words)?.replaceAll(/[\u2009\u202f]/g, ' ');
/** Independent of the machine's time zone: half an hour past any instant at which a day could begin there. */
const half = new Date(Date.parse(startOfDay('2026-03-01')) + 37 * 60_000).toISOString();
const offset = new Date(startOfDay('2026-03-01')).getUTCHours();

describe('a span of time in words', () => {
  it('is of the days of whoever looks, of which the last is within it', () => {
    expect(textOf(startOfDay('2026-02-27'), endOfDay('2026-03-01'))).toBe('Feb 27 – Mar 1, 2026');
    expect(textOf(startOfDay('2026-03-01'), endOfDay('2026-03-01'))).toBe('Mar 1, 2026');
    expect(textOf(startOfDay('2026-03-01'), '')).toBe('since Mar 1, 2026');
    expect(textOf('', endOfDay('2026-03-01'))).toBe('until Mar 1, 2026');
    expect(textOf('', '')).toBeUndefined();
  });

  it('is of days of UTC where it is of those, and says so where they are others', () => {
    const named = offset === 0 ? 'Mar 1, 2026' : 'Mar 1, 2026, UTC';
    expect(textOf('2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z')).toBe(named);
  });

  it('has the time of day where it is of no whole days', () => {
    expect(textOf(startOfDay('2026-03-01'), half)).toBe('Mar 1, 2026, 12:00 – 12:37 AM');
    expect(textOf(half, '')).toBe('since Mar 1, 2026, 12:37 AM');
  });
});
