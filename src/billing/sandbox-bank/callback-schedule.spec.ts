import { describe, expect, it } from '@jest/globals';
import { callbackScheduleOf } from './callback-schedule.js';

const IDS = Array.from({ length: 800 }, (_, index) => `callback ${String(index)}`);

describe('the schedule of a callback', () => {
  it('is the same each time', () => {
    for (const id of IDS) expect(callbackScheduleOf(id)).toEqual(callbackScheduleOf(id));
  });

  it.each([
    ['on time and once', { delay: 0, sends: 1 }, 5 / 8],
    ['late', { delay: 3, sends: 1 }, 1 / 8],
    ['twice', { delay: 0, sends: 2 }, 1 / 8],
    ['late and twice', { delay: 3, sends: 2 }, 1 / 8],
  ])('is %s for its share', (_case, schedule, share) => {
    const found = IDS.map(callbackScheduleOf).filter(
      ({ delay, sends }) => delay === schedule.delay && sends === schedule.sends,
    );
    expect(found.length / IDS.length).toBeGreaterThan(share - 0.05);
    expect(found.length / IDS.length).toBeLessThan(share + 0.05);
  });
});
