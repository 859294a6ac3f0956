import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '#common/time/clock.js';
import { isDueForExtension, isExpired } from './session-lifetime.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const DAY = 86_400;
const RULES = { expiresIn: 7 * DAY, updateAge: DAY };

describe('a session', () => {
  it.each([
    [-1, true],
    [0, true],
    [0.001, false],
    [1, false],
  ])('that ends in %d seconds is over: %s', (seconds, expected) => {
    expect(isExpired({ expiresAt: addSeconds(NOW, seconds) }, NOW)).toBe(expected);
  });

  it.each([
    [0, false],
    [DAY - 1, false],
    [DAY, true],
    [7 * DAY, true],
  ])('that was extended %d seconds ago is due: %s', (age, expected) => {
    const expiresAt = addSeconds(NOW, RULES.expiresIn - age);
    expect(isDueForExtension({ expiresAt }, RULES, NOW)).toBe(expected);
  });

  it('is always due at an update age of 0', () => {
    const expiresAt = addSeconds(NOW, RULES.expiresIn);
    expect(isDueForExtension({ expiresAt }, { ...RULES, updateAge: 0 }, NOW)).toBe(true);
  });
});
