import { describe, expect, it } from '@jest/globals';
import { countdownText } from './countdownText';

describe('the time that is left', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [3252, '54:12'],
    [3600, '1:00:00'],
    [86_399, '23:59:59'],
  ])('of %d seconds is written %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text);
  });
});
