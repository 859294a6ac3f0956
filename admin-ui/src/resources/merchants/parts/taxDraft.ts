import type { MerchantDetail } from '../merchants.types';

type Tax = MerchantDetail['tax'];

export const calculators: Tax['calculator'][] = ['none', 'rates', 'stripe'];

export interface RateDraft {
  country: string;
  state: string;
  name: string;
  /** In percent, as it is typed. */
  basis_points: string;
}

export interface TaxDraft {
  calculator: Tax['calculator'];
  origin_country: string;
  rates: RateDraft[];
}

export const newRate: RateDraft = { country: '', state: '', name: '', basis_points: '' };

export const taxDraftOf = ({ tax }: MerchantDetail): TaxDraft => ({
  calculator: tax.calculator,
  origin_country: tax.origin_country ?? '',
  rates: tax.rates.map(({ country, state, name, basis_points }) => ({
    country,
    state: state ?? '',
    name,
    basis_points: percentOf(basis_points),
  })),
});

export const sentTax = ({ calculator, origin_country, rates }: TaxDraft) => ({
  calculator,
  origin_country: origin_country.trim() || null,
  rates: rates.map(({ country, state, name, basis_points }) => ({
    country: country.trim(),
    state: state.trim() || null,
    name: name.trim(),
    basis_points: basisPointsOf(basis_points) ?? 0,
  })),
});

/** 725 is `7.25`. */
export function percentOf(basisPoints: number): string {
  return String(Number((basisPoints / 100).toFixed(4)));
}

/** Null for what is no percentage with at most two decimals. */
export function basisPointsOf(percent: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(percent.trim()) ?? [];
  if (whole === undefined) return null;
  const points = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return points <= 10_000 ? points : null;
}

const isCountry = (code: string): boolean => /^[a-z]{2}$/i.test(code.trim());

const isRateComplete = ({ country, name, basis_points }: RateDraft): boolean =>
  isCountry(country) && name.trim() !== '' && basisPointsOf(basis_points) !== null;

export const isTaxComplete = ({ origin_country, rates }: TaxDraft): boolean =>
  (origin_country.trim() === '' || isCountry(origin_country)) && rates.every(isRateComplete);
