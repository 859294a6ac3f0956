import { describe, expect, it } from '@jest/globals';
import { readInstant } from './query-instant.decorator.js';

describe('an instant in a request', () => {
  it.each([
    ['2026-03-29T12:00:00Z', '2026-03-29T12:00:00.000Z'],
    ['2026-03-29T12:00:00+05:30', '2026-03-29T06:30:00.000Z'],
    ['2026-03-29T12:00:00-0700', '2026-03-29T19:00:00.000Z'],
    // In UTC, whatever the zone of the machine.
    ['2026-03-29T12:00', '2026-03-29T12:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ])('is read: %s', (text, instant) => {
    expect(readInstant(text)).toEqual(new Date(instant));
  });

  it.each(['2026-02-30', '2026-02-29T12:00:00Z', 'tomorrow', '-1', 5, null])(
    'stays as it is: %s',
    (value) => {
      expect(readInstant(value)).toBe(value);
    },
  );
});
