import { describe, expect, it } from '@jest/globals';
import { quantityText } from './quantityText';

describe('a quantity', () => {
  it('is a number', () => {
    const measure = { unit: 'scalar' as const, custom_label: null, custom_multiplier: null };
    expect(quantityText(1234.5, measure, 'en-US')).toBe('1,234.5');
  });

  it('is shown in the custom unit of its meter', () => {
    const measure = { unit: 'custom' as const, custom_label: 'GB', custom_multiplier: 1_000 };
    expect(quantityText(2_500, measure, 'en-US')).toBe('2.5 GB');
  });
});
