import { describe, expect, it } from '@jest/globals';
import { latestOf, spansOf, usageWindow } from './usage-window';

const NOW = new Date(2026, 2, 20, 15, 30);
const TOMORROW = new Date(2026, 2, 21);

describe('the days of a usage chart', () => {
  it('begin with the last reset and end with today', () => {
    const reset = new Date(2026, 2, 1, 9, 15);
    expect(usageWindow(reset.toISOString(), NOW)).toEqual({ from: reset, to: TOMORROW, since: reset });
  });

  it('end with the day of the reset where the clock of a sandbox is ahead', () => {
    const reset = new Date(2026, 3, 20, 9, 15);
    const to = new Date(2026, 3, 21);
    expect(usageWindow(reset.toISOString(), NOW)).toEqual({ from: reset, to, since: reset });
  });

  it('end where records have changed since, by a clock that is ahead', () => {
    expect(latestOf(NOW, '2026-05-01T00:00:00.000Z')).toEqual(new Date('2026-05-01T00:00:00.000Z'));
    for (const changed of [null, '2026-01-01T00:00:00.000Z']) expect(latestOf(NOW, changed)).toBe(NOW);
  });

  it.each([null, '2025-01-01T00:00:00.000Z'])('are the last thirty after a reset at %s', (reset) => {
    expect(usageWindow(reset, NOW)).toEqual({
      from: new Date(2026, 1, 19),
      to: TOMORROW,
      since: null,
    });
  });

  it('lie within the window', () => {
    const [first, last] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'];
    const window = { from: new Date('2026-03-01T08:00:00Z'), to: new Date('2026-03-03T00:00:00Z') };
    expect(spansOf([first, last], window)).toEqual([
      { from: window.from, to: new Date(last) },
      { from: new Date(last), to: window.to },
    ]);
  });
});
