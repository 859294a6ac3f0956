import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TaxId } from '../customers/tax-id-formats.js';
import { taxAmountOf } from './tax-assessment.js';
import { countsInVat, rateIn, stateCodeOf, taxByRates, type TaxRateTerms } from './tax-rules.js';

const rate = (country: string, state: string | null, basisPoints: number): TaxRateTerms => ({
  ...{ country, state, name: 'Tax', basisPoints },
});
const consumer = (country: string, state: string | null = null) => ({
  address: { country, state },
  isTaxableBusiness: false,
});
const business = (country: string) => ({ address: { country, state: null }, isTaxableBusiness: true });
const german = { originCountry: 'DE', rates: [rate('DE', null, 1_900), rate('FR', null, 2_000)] };

describe('tax by own rates', () => {
  it.each([
    ['the rate of the country', 849, consumer('FR'), 'standard_rated', 170],
    ['nothing where there is no rate', 849, consumer('NO'), 'not_collecting', 0],
    ['nothing of a business in another member state', 849, business('FR'), 'reverse_charge', 0],
    ['a business in the country of the seller', 849, business('DE'), 'standard_rated', 161],
    ['a business outside of the Union', 849, business('NO'), 'not_collecting', 0],
    ['half a cent away from zero', 250, consumer('FR'), 'standard_rated', 50],
    ['nothing of nothing', 0, consumer('FR'), 'not_subject_to_tax', 0],
    ['credits as what they undo', -849, consumer('FR'), 'standard_rated', -170],
  ])('charges %s', (_, netAmount, payer, reason, amount) => {
    const assessment = taxByRates(netAmount, payer, german);
    expect(assessment?.reason).toBe(reason);
    expect(taxAmountOf(assessment)).toBe(amount);
  });

  it('knows nothing without an address', () => {
    expect(taxByRates(1_000, { address: null, isTaxableBusiness: false }, german)).toBeNull();
  });

  it.each([
    ['US', 'CA', 'US-CA', 725],
    ['US', 'CA', 'CA', 725],
    ['US', 'CA', 'US-NY', null],
    ['ES', 'CN', 'cn', 700],
    ['ES', 'CN', 'Madrid', 2_100],
    ['ES', 'CN', null, 2_100],
  ])('in %s looks for the state before the country', (country, rated, state, basisPoints) => {
    const rates = [rate('ES', null, 2_100), rate(country, rated, country === 'US' ? 725 : 700)];
    expect(rateIn({ country, state }, rates)?.basisPoints ?? null).toBe(basisPoints);
  });

  it('waits for the state of an address in a country that is taxed by state', () => {
    const terms = { originCountry: null, rates: [rate('US', 'CA', 725)] };
    expect(taxByRates(1_000, consumer('US'), terms)).toBeNull();
    expect(taxByRates(1_000, consumer('CA'), terms)?.reason).toBe('not_collecting');
    expect(taxByRates(1_000, consumer('US'), { ...terms, rates: [rate('US', null, 500)] })).toMatchObject({
      lines: [{ amount: 50 }],
    });
  });

  it('reverse charges nothing for a seller without a country, or outside of the Union', () => {
    for (const originCountry of [null, 'CH'])
      expect(taxByRates(1_000, business('FR'), { ...german, originCountry })?.reason).toBe('standard_rated');
  });

  it('is the rate on the amount, rounded once, half away from zero', () => {
    const amounts = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (netAmount, basisPoints) => {
        const terms = { originCountry: null, rates: [rate('DE', null, basisPoints)] };
        const tax = taxAmountOf(taxByRates(netAmount, consumer('DE'), terms));
        // The distance to the exact tax, in hundredths of a percent of a minor unit.
        const off = BigInt(tax) * 10_000n - BigInt(netAmount) * BigInt(basisPoints);
        const away = netAmount < 0 ? -off : off;
        expect(away > -5_000n && away <= 5_000n).toBe(true);
        expect(Object.is(tax, -0)).toBe(false);
      }),
    );
  });

  it('is the same for the credit of a sale, negated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (netAmount) => {
        const taxOf = (amount: number) => taxAmountOf(taxByRates(amount, consumer('FR'), german));
        expect(taxOf(netAmount) + taxOf(-netAmount)).toBe(0);
      }),
    );
  });
});

describe('the state of an address', () => {
  it.each([
    ['US', 'US-CA', 'CA'],
    ['US', 'ca', 'CA'],
    ['DE', ' ', null],
    ['DE', null, null],
  ])('in %s written as %j is %j', (country, state, code) => {
    expect(stateCodeOf({ country, state })).toBe(code);
  });
});

describe('a tax id in VAT', () => {
  it.each<[TaxId | null, string | null, boolean]>([
    [['FR61954506077', 'eu_vat'], 'FR', true],
    [['FR61954506077', 'eu_vat'], 'DE', false],
    [['A28015865', 'es_cif'], 'ES', true],
    [['2181508156', 'de_stn'], 'DE', false],
    [['911144442', 'us_ein'], 'US', false],
    [null, 'FR', false],
    [['FR61954506077', 'eu_vat'], null, false],
  ])('%j counts in %s: %s', (taxId, country, counts) => {
    expect(countsInVat(taxId, country, null)).toBe(counts);
  });

  it('counts as someone has decided, whatever its form', () => {
    expect(countsInVat(['FR61954506077', 'eu_vat'], 'FR', { isValid: false })).toBe(false);
    expect(countsInVat(['12345678242', 'hu_tin'], 'HU', { isValid: true })).toBe(true);
  });
});
