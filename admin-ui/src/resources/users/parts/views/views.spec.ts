import { describe, expect, it } from '@jest/globals';
import { daysAgo, startOfDay } from '../../../../list/dayRange';
import { builtIn, isSame, toFilter, toStored } from './views';

const today = new Date('2026-03-10T15:00:00');
const tomorrow = new Date('2026-03-11T09:00:00');

describe('a saved filter', () => {
  it('goes on with the calendar where days were chosen as days ago', () => {
    const filter = { role: 'user', createdAfter: startOfDay(daysAgo(30, today)) };
    const kept = toStored(filter, today);
    expect(kept).toEqual({ role: 'user', createdAfter: { daysAgo: 30 } });
    expect(toFilter(kept, tomorrow)).toEqual({
      role: 'user',
      createdAfter: startOfDay(daysAgo(30, tomorrow)),
    });
  });

  it('keeps a day that was chosen by its date', () => {
    const filter = { createdAfter: startOfDay('2026-01-02') };
    expect(toFilter(toStored(filter, today), tomorrow)).toEqual(filter);
  });

  it('is the one in use whatever the order, and whatever narrows nothing', () => {
    expect(isSame({ q: 'ada', banned: true }, { banned: 'true', q: 'ada', createdBefore: '' })).toBe(true);
    expect(isSame({ q: 'ada' }, {})).toBe(false);
  });

  it('finds those who have not verified their address for a week', () => {
    expect(toFilter(builtIn.unverified, today)).toEqual({
      emailVerified: false,
      createdBefore: startOfDay('2026-03-03'),
    });
  });
});
