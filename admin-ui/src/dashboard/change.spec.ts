import { describe, expect, it } from '@jest/globals';
import { changeOf, changeText } from './change';

describe('how a number has changed', () => {
  it.each([
    [12, 10, 0.2],
    [5, 10, -0.5],
    [0, 10, -1],
    [10, 10, 0],
  ])('%d after %d', (now, before, change) => {
    expect(changeOf(now, before)).toBeCloseTo(change);
  });

  it('is not known where there was nothing before', () => {
    expect(changeOf(3, 0)).toBeNull();
    expect(changeOf(3, null)).toBeNull();
  });

  it.each([
    [0.123, '+12%'],
    [-0.034, '-3.4%'],
    [0, '0%'],
    [12, '+1,200%'],
  ])('%d is written as %s', (change, text) => {
    expect(changeText(change, 'en-US')).toBe(text);
  });
});
