/** Where someone is billed; ISO 3166-1 alpha-2 country. */
export interface Address {
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  city: string | null;
  /** `US-XX` and `CA-XX` in these countries, elsewhere as it was written. */
  state: string | null;
  country: string;
}

/** States and the District of Columbia; provinces. */
const SUBDIVISIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  US: new Set(
    (
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH ' +
      'OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
    ).split(' '),
  ),
  CA: new Set('AB BC MB NB NL NS ON PE QC SK'.split(' ')),
};

/** A state as addresses of the country have it; null for one that the country does not have. */
export function stateOf(state: string, country: string): string | null {
  const known = SUBDIVISIONS[country];
  if (known === undefined) return state;
  const text = state.trim().toUpperCase();
  const code = text.startsWith(`${country}-`) ? text.slice(country.length + 1) : text;
  return known.has(code) ? `${country}-${code}` : null;
}
