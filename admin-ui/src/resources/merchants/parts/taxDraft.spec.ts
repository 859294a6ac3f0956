import { describe, expect, it } from '@jest/globals';
import { basisPointsOf, isTaxComplete, newRate, percentOf, sentTax } from './taxDraft';

const rate = { ...newRate, country: 'DE', name: 'MwSt', basis_points: '19' };

describe('the form values of tax settings', () => {
  it.each([
    ['19', 1_900],
    ['7.25', 725],
    ['7,5', 750],
    ['0.07', 7],
    ['0', 0],
    ['100', 10_000],
  ])('read %s %% as %s basis points', (percent, points) => {
    expect(basisPointsOf(percent)).toBe(points);
    expect(basisPointsOf(percentOf(points))).toBe(points);
  });

  it('show rates with fractions of a hundredth of a percent', () => {
    expect(percentOf(887.5)).toBe('8.875');
  });

  it.each(['', '100.01', '7.255', '-1', 'seven'])('take %j as no percentage', (percent) => {
    expect(basisPointsOf(percent)).toBeNull();
  });

  it('send empty texts as null', () => {
    expect(sentTax({ calculator: 'rates', origin_country: ' ', rates: [rate] })).toEqual({
      calculator: 'rates',
      origin_country: null,
      rates: [{ country: 'DE', state: null, name: 'MwSt', basis_points: 1_900 }],
    });
  });

  it.each([
    ['a country', { country: 'Germany' }],
    ['a name', { name: '' }],
    ['a percentage', { basis_points: '' }],
  ])('need %s for each rate', (_what, differences) => {
    const draft = { calculator: 'rates' as const, origin_country: '' };
    expect(isTaxComplete({ ...draft, rates: [rate] })).toBe(true);
    expect(isTaxComplete({ ...draft, rates: [{ ...rate, ...differences }] })).toBe(false);
  });
});
