import { expect, it } from '@jest/globals';
import { readable } from './readable';

it('shows instants as people read them', () => {
  const shown = readable('2026-11-22T05:43:26.262Z', 'en-US');
  expect(shown).toMatch(/^Nov 2[123], 2026, /);
});

it.each(['admin', '2026', '2026-11-22T05:43', 'until 2026-11-22T05:43:26.262Z', ''])(
  'leaves everything else as it is: %s',
  (value) => expect(readable(value, 'en-US')).toBe(value),
);
