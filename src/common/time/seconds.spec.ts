import { describe, expect, it } from '@jest/globals';
import { dayOfSeconds, doublingPause, secondsBetween } from './seconds.js';

describe('seconds between two instants', () => {
  it.each([
    ['floor', 1],
    ['round', 2],
    ['ceil', 2],
  ] as const)('are whole: %s', (rounding, seconds) => {
    expect(secondsBetween(new Date(1_000), new Date(2_500), rounding)).toBe(seconds);
  });
});

describe('a day of Unix seconds', () => {
  it.each([
    [0, 0],
    [86_399, 0],
    [86_400, 1],
    [-1, -1],
  ])('of %i is %i', (seconds, day) => {
    expect(dayOfSeconds(seconds)).toBe(day);
  });
});

describe('a pause that doubles', () => {
  it.each([
    [0, 2],
    [1, 4],
    [5, 60],
    [5_000, 60],
  ])('after %i failures is %i', (failures, pause) => {
    expect(doublingPause(failures, { first: 2, longest: 60 })).toBe(pause);
  });
});
