import { countryOfEuVat, euVatOf, euVatPrefixOf, taxIdAlgorithms } from './tax-id-algorithms.js';
import type { TaxId } from './tax-id-formats.js';

/** Characters. */
export const LONGEST_TAX_ID = 64;

/**
 * The tax id that a buyer of the country means by a number: of the first of the country's formats that takes it. Null for a
 * number that none of them takes.
 */
export function taxIdOf(value: string, country: string): TaxId | null {
  const text = plain(value);
  const prefix = euVatPrefixOf(country);
  const isEuVat = prefix !== undefined && text.startsWith(prefix);
  for (const [format, algorithm] of isEuVat ? [] : taxIdAlgorithms) {
    if (!format.startsWith(`${country.toLowerCase()}_`)) continue;
    const number = algorithm(text);
    if (number !== null) return [number, format];
  }
  const number = euVatOf(text, country);
  return number === null ? null : [number, 'eu_vat'];
}

/** The canonical form of a tax id whose format is given. Where the format has no algorithm, it stays what it is. */
export function checkedTaxId([value, format]: TaxId): TaxId | null {
  const text = plain(value);
  if (format === 'eu_vat') {
    const country = countryOfEuVat(text);
    const number = country === undefined ? null : euVatOf(text, country);
    return number === null ? null : [number, format];
  }
  const algorithm = taxIdAlgorithms.get(format);
  if (algorithm === undefined) return text === '' ? null : [text, format];
  const number = algorithm(text);
  return number === null ? null : [number, format];
}

/** A tax id that is taken as it was entered; null for an empty number. */
export function uncheckedTaxId([value, format]: TaxId): TaxId | null {
  const text = plain(value);
  return text === '' ? null : [text, format];
}

/** Whether two numbers are the same, ignoring case and surrounding blanks. */
export function isSameNumber(value: string, [number]: TaxId): boolean {
  return plain(value) === plain(number);
}

/** Whether the authority that gave the number is of the country. */
export function isTaxIdOf([value, format]: TaxId, country: string): boolean {
  if (format === 'eu_oss_vat') return true;
  if (format === 'eu_vat') return countryOfEuVat(value) === country;
  return format.startsWith(`${country.toLowerCase()}_`);
}

function plain(value: string): string {
  return value.trim().toUpperCase();
}
