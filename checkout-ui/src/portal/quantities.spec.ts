import { describe, expect, it } from '@jest/globals';
import { quantityText } from './quantities';

describe('a quantity', () => {
  it.each([
    [null, null, 'en-US', '1,234.5'],
    [null, null, 'de-DE', '1.234,5'],
    ['thousand rows', 1_000, 'en-US', '1.235 thousand rows'],
  ])(
    'with the label %s and the multiplier %s reads in %s: %s',
    (custom_label, custom_multiplier, locale, text) => {
      expect(quantityText(1234.5, { custom_label, custom_multiplier }, locale)).toBe(text);
    },
  );
});
