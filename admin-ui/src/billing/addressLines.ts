import type { Wire } from '../api/types';

export type Address = Wire['AddressWire'];

/** The lines of an address, with the name of its country. */
export function addressLines(
  { line1, line2, postal_code: code, city, state, country }: Address,
  locale: string,
): string[] {
  const place = [code, city].filter(Boolean).join(' ');
  return [line1, line2, place, state, countryName(country, locale)].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

/** The name of a country by its code, or the code where the browser does not know it. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
