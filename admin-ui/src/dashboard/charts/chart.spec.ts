import { describe, expect, it } from '@jest/globals';
import { movedPoint, pointAt } from './chart';
import { pointLabels } from './pointLabels';

describe('the point of a chart', () => {
  it.each([
    [0, 0],
    [0.49, 3],
    [0.999, 6],
    [1, 6],
    [-0.1, 0],
  ])('at %d of its width is no. %d of seven', (share, point) => {
    expect(pointAt(share, 7)).toBe(point);
  });

  it.each([
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 6, 6],
    ['Home', 4, 0],
    ['End', 4, 6],
    ['Tab', 4, null],
  ])('that %s leads to from no. %d', (key, from, to) => {
    expect(movedPoint(key, from, 7)).toBe(to);
  });

  it('is called by its day in UTC, or its week', () => {
    const weekOf = (day: string) => `Week of ${day}`;
    const at = '2026-03-02T00:00:00.000Z';
    expect(pointLabels(86_400, 'en-US', weekOf).short(at)).toBe('Mar 2');
    expect(pointLabels(86_400, 'en-US', weekOf).long(at)).toBe('Mon, Mar 2, 2026, UTC');
    expect(pointLabels(7 * 86_400, 'en-US', weekOf).long(at)).toBe('Week of Mar 2, 2026, UTC');
  });
});
