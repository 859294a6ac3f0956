import { describe, expect, it } from '@jest/globals';
import { taxLinesOf } from './tax-lines';

const line = { name: 'VAT', basis_points: 1_900, country: 'DE', state: null, amount: 190 };
const taxed = {
  ...{ tax_amount: 190, tax_reason: 'standard_rated' as const, tax_lines: [line] },
  currency: 'eur',
};
const untaxed = { ...taxed, tax_amount: 0, tax_lines: [] };

describe('the tax in a summary', () => {
  it('has a line for each rate, with fractions of percents', () => {
    const county = { ...line, name: 'County tax', basis_points: 887.5, amount: 89 };
    expect(taxLinesOf({ ...taxed, tax_amount: 279, tax_lines: [line, county] }, 'en-US')).toEqual([
      { label: 'VAT (19%)', text: '€1.90' },
      { label: 'County tax (8.875%)', text: '€0.89' },
    ]);
  });

  it('is written as the locale does', () => {
    expect(taxLinesOf(taxed, 'de-DE')).toEqual([{ label: 'VAT (19\u00a0%)', text: '1,90\u00a0€' }]);
  });

  it('names the reverse charge', () => {
    expect(taxLinesOf({ ...untaxed, tax_reason: 'reverse_charge' }, 'en-US')).toEqual([
      { label: 'Tax (reverse charge)', text: '€0.00' },
    ]);
  });

  it('waits for the address', () => {
    expect(taxLinesOf({ ...untaxed, tax_amount: null, tax_reason: null }, 'en-US')).toEqual([
      { label: 'Tax', text: 'Enter address to calculate' },
    ]);
  });

  it.each(['not_collecting', 'product_exempt', 'not_subject_to_tax'] as const)('is absent: %s', (reason) => {
    expect(taxLinesOf({ ...untaxed, tax_reason: reason }, 'en-US')).toEqual([]);
  });
});
