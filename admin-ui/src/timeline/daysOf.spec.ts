import { expect, it } from '@jest/globals';
import { dayName, daysOf } from './daysOf';

const at = (hour: number, day = 14) => ({ createdAt: new Date(2026, 2, day, hour).toISOString() });

it('gathers what happened on one day', () => {
  const days = daysOf([at(23), at(0), at(23, 13)]);
  expect(days.map(({ start, rows }) => [start.getDate(), rows.length])).toEqual([
    [14, 2],
    [13, 1],
  ]);
});

it('says which day it was', () => {
  const now = new Date(2026, 2, 14, 12);
  const names = [14, 13, 12].map((day) => dayName(new Date(2026, 2, day), now, 'en'));
  expect(names).toEqual(['today', 'yesterday', 'Thursday, March 12, 2026']);
});
