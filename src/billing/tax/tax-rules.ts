import { exactNumber } from '#common/money/exact-number.js';
import type { Address } from '../customers/address.js';
import { countryOfEuVat, euVatOf, euVatPrefixOf } from '../customers/tax-id-algorithms.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import { negated, untaxed, type TaxAssessment } from './tax-assessment.js';

/** What a merchant charges in a country, or in a state of it. */
export interface TaxRateTerms {
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** The subdivision part of ISO 3166-2, upper case; null for the whole country. */
  state: string | null;
  name: string;
  basisPoints: number;
}

export interface TaxTerms {
  /** Country of the seller; without one, nothing is reverse charged. */
  originCountry: string | null;
  rates: readonly TaxRateTerms[];
}

export type TaxedAddress = Pick<Address, 'country' | 'state'>;

/** Who pays the tax. */
export interface Taxpayer {
  address: TaxedAddress | null;
  /** A business whose VAT number counts. */
  isTaxableBusiness: boolean;
}

const BASIS = 10_000n;

/**
 * The tax by a merchant's own rates: of the state, else of the country, else none. A taxable business in another member state of
 * the European Union accounts for the tax itself.
 * @param netAmount minor units; the tax of a negative amount is that of its absolute value, negated
 * @returns null while the address does not say enough
 */
export function taxByRates(netAmount: number, payer: Taxpayer, terms: TaxTerms): TaxAssessment | null {
  if (netAmount === 0) return untaxed('not_subject_to_tax');
  if (payer.address === null || isTooCoarse(payer.address, terms.rates)) return null;
  if (netAmount < 0) {
    const credited = taxByRates(-netAmount, payer, terms);
    return credited && negated(credited);
  }
  if (isReverseCharge(payer, terms.originCountry)) return untaxed('reverse_charge');
  const rate = rateIn(payer.address, terms.rates);
  if (rate === null) return untaxed('not_collecting');
  const amount = exactNumber((BigInt(netAmount) * BigInt(rate.basisPoints) + BASIS / 2n) / BASIS);
  return { reason: 'standard_rated', lines: [{ ...rate, amount }], calculationRef: null };
}

/** The rate of an address: of its state, else of its country. */
export function rateIn(address: TaxedAddress, rates: readonly TaxRateTerms[]): TaxRateTerms | null {
  const state = stateCodeOf(address);
  const ofCountry = rates.filter(({ country }) => country === address.country);
  const found =
    (state === null ? undefined : ofCountry.find((rate) => rate.state === state)) ??
    ofCountry.find((rate) => rate.state === null);
  if (found === undefined) return null;
  const { name, basisPoints, country, state: ratedState } = found;
  return { name, basisPoints, country, state: ratedState };
}

/** Countries whose addresses need a state before their tax is known, where the merchant has rates of states. */
const TAXED_BY_STATE: readonly string[] = ['US', 'CA'];

function isTooCoarse(address: TaxedAddress, rates: readonly TaxRateTerms[]): boolean {
  if (stateCodeOf(address) !== null || !TAXED_BY_STATE.includes(address.country)) return false;
  return rates.some(({ country, state }) => country === address.country && state !== null);
}

/** The subdivision part of the state of an address: `CA` of `US-CA`. */
export function stateCodeOf({ country, state }: TaxedAddress): string | null {
  const text = (state ?? '').trim().toUpperCase();
  const code = text.startsWith(`${country}-`) ? text.slice(country.length + 1) : text;
  return code === '' ? null : code;
}

/** Article 196 of the VAT directive, for sellers of one member state and businesses of another. */
function isReverseCharge({ address, isTaxableBusiness }: Taxpayer, originCountry: string | null): boolean {
  if (!isTaxableBusiness || address === null || originCountry === null) return false;
  return (
    address.country !== originCountry &&
    euVatPrefixOf(address.country) !== undefined &&
    euVatPrefixOf(originCountry) !== undefined
  );
}

/** Staff or the merchant decided whether a tax id counts, whatever its form says. */
export interface TaxIdVerdict {
  isValid: boolean;
}

/**
 * Whether a tax id makes its holder a taxable business in the country: it is a well-formed VAT number there, with or without its
 * prefix, or someone decided so.
 */
export function countsInVat(
  taxId: TaxId | null,
  country: string | null,
  verdict: TaxIdVerdict | null,
): boolean {
  if (taxId === null || country === null) return false;
  if (verdict !== null) return verdict.isValid;
  const [value, format] = taxId;
  return format === 'eu_vat' ? countryOfEuVat(value) === country : euVatOf(value, country) !== null;
}
