import { describe, expect, it } from '@jest/globals';
import { calendarPeriods, calendarUnits, type CalendarUnit } from './calendar-periods.js';
import { isTimeZone } from './time-zone.js';

const MANY = 100_000;

/** Instants as hours and minutes, or dates, of ISO 8601. */
function periods(unit: CalendarUnit, timeZone: string, start: string, end: string): string[] {
  const found = calendarPeriods({ start: new Date(start), end: new Date(end), unit, timeZone }, MANY) ?? [];
  return found.map((instant) => instant.toISOString().replace(':00.000Z', 'Z'));
}

describe('the periods of a calendar', () => {
  it.each<[CalendarUnit, string[]]>([
    ['year', ['2025-01-01T00:00Z', '2026-01-01T00:00Z']],
    ['month', ['2025-12-01T00:00Z', '2026-01-01T00:00Z']],
    ['week', ['2025-12-29T00:00Z']],
    ['day', ['2025-12-31T00:00Z', '2026-01-01T00:00Z']],
    ['hour', ['2025-12-31T22:00Z', '2025-12-31T23:00Z', '2026-01-01T00:00Z']],
  ])('begin with the %s of the start and before the end', (unit, expected) => {
    expect(periods(unit, 'UTC', '2025-12-31T22:30:00.001Z', '2026-01-01T00:30Z')).toEqual(expected);
  });

  it('do not include one that begins at the end', () => {
    expect(periods('day', 'UTC', '2026-02-27T00:00Z', '2026-03-02T00:00Z')).toEqual([
      ...['2026-02-27T00:00Z', '2026-02-28T00:00Z', '2026-03-01T00:00Z'],
    ]);
  });

  it.each<[string, CalendarUnit, string, [start: string, end: string], string[]]>([
    [
      ...(['spring forward with days of 23 hours', 'day', 'Europe/Berlin'] as const),
      ['2026-03-28T12:00Z', '2026-03-30T12:00Z'],
      ['2026-03-27T23:00Z', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    ],
    [
      ...(['fall back with days of 25 hours', 'day', 'America/New_York'] as const),
      ['2026-11-01T04:00Z', '2026-11-02T05:00:01Z'],
      ['2026-11-01T04:00Z', '2026-11-02T05:00Z'],
    ],
    [
      ...(['tell apart hours that clocks show twice', 'hour', 'Europe/Berlin'] as const),
      ['2026-10-25T00:10Z', '2026-10-25T02:00Z'],
      ['2026-10-25T00:00Z', '2026-10-25T01:00Z'],
    ],
    [
      ...(['follow months across the change', 'month', 'Europe/Berlin'] as const),
      ['2026-03-10T00:00Z', '2026-04-01T00:00Z'],
      ['2026-02-28T23:00Z', '2026-03-31T22:00Z'],
    ],
    [
      ...(['begin at half past, seen from UTC', 'hour', 'Asia/Kolkata'] as const),
      ['2026-01-01T00:00Z', '2026-01-01T01:31Z'],
      ['2025-12-31T23:30Z', '2026-01-01T00:30Z', '2026-01-01T01:30Z'],
    ],
    [
      ...([
        'have an hour and a half where clocks go back by half an hour',
        'hour',
        'Australia/Lord_Howe',
      ] as const),
      ['2026-04-04T15:10Z', '2026-04-04T17:00Z'],
      ['2026-04-04T14:00Z', '2026-04-04T15:30Z', '2026-04-04T16:30Z'],
    ],
    [
      ...(['begin at one where clocks skip midnight', 'day', 'Asia/Beirut'] as const),
      ['2022-03-26T12:00Z', '2022-03-27T22:00Z'],
      ['2022-03-25T22:00Z', '2022-03-26T22:00Z', '2022-03-27T21:00Z'],
    ],
    [
      ...(['begin once where clocks show midnight twice', 'day', 'America/Havana'] as const),
      ['2022-11-06T04:30Z', '2022-11-07T06:00Z'],
      ['2022-11-06T04:00Z', '2022-11-07T05:00Z'],
    ],
    [
      ...(['leave out a day that was skipped', 'day', 'Pacific/Apia'] as const),
      ['2011-12-29T12:00Z', '2011-12-31T11:00Z'],
      ['2011-12-29T10:00Z', '2011-12-30T10:00Z', '2011-12-31T10:00Z'],
    ],
    [
      ...(['know the times before time zones', 'day', 'America/New_York'] as const),
      ['1800-01-01T12:00Z', '1800-01-02T00:00Z'],
      ['1800-01-01T04:56:02.000Z'],
    ],
    [
      ...(['reach back to the first year', 'year', 'UTC'] as const),
      ['0001-06-01T00:00Z', '0003-01-01T00:00Z'],
      ['0001-01-01T00:00Z', '0002-01-01T00:00Z'],
    ],
  ])('%s', (_case, unit, timeZone, [start, end], expected) => {
    expect(periods(unit, timeZone, start, end)).toEqual(expected);
  });

  it('are not more than allowed', () => {
    const range = {
      start: new Date('0001-01-01T00:00Z'),
      end: new Date('9999-12-31T23:59Z'),
      timeZone: 'UTC',
    };
    for (const unit of calendarUnits) expect(calendarPeriods({ ...range, unit }, 1_000)).toBeNull();
    const end = new Date(Date.UTC(2026, 0, 1, 1_000));
    const hours = { start: new Date('2026-01-01T00:00Z'), unit: 'hour', timeZone: 'UTC' } as const;
    expect(calendarPeriods({ ...hours, end }, 1_000)).toHaveLength(1_000);
    expect(calendarPeriods({ ...hours, end: new Date(end.getTime() + 1) }, 1_000)).toBeNull();
  });

  it.each([
    ...['UTC', 'Europe/London', 'Africa/Casablanca', 'Asia/Kathmandu', 'Asia/Gaza', 'Asia/Tehran'],
    ...['Australia/Lord_Howe', 'Pacific/Apia', 'America/Sao_Paulo', 'America/Asuncion', 'America/Havana'],
  ])('touch without gaps in %s', (timeZone) => {
    const [start, end] = [new Date('2010-01-15T05:00Z'), new Date('2027-01-01T00:00Z')];
    for (const unit of ['day', 'week', 'month', 'year'] as const) {
      const starts = calendarPeriods({ start, end, unit, timeZone }, MANY) ?? [];
      const show = new Intl.DateTimeFormat('en-CA', { timeZone });
      const shown = starts.map((instant) => show.format(instant));
      // Each begins on a date of its own, and the instant before it is still of another.
      expect(new Set(shown).size).toBe(shown.length);
      expect([...shown].sort()).toEqual(shown);
      const before = starts.map((instant) => show.format(instant.getTime() - 1));
      expect(before.every((date, at) => date < shown[at]!)).toBe(true);
      expect(starts[0]!.getTime()).toBeLessThanOrEqual(start.getTime());
    }
  });
});

describe('a name', () => {
  it.each(['UTC', 'Europe/Berlin', 'europe/berlin', 'Etc/GMT+5', 'US/Pacific'])(
    'is of a time zone: %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it.each(['', '+02:00', '-05:00', 'Europe/Atlantis', 'Berlin', 'UTC\0', 'Europe/Berlin '])(
    'is of no time zone: %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
