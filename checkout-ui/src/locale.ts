/** The first that is a locale of this browser: of the address, of the checkout, of the buyer. */
export function localeOf(candidates: readonly (string | null)[]): string {
  for (const candidate of [...candidates, ...navigator.languages]) {
    if (candidate !== null && isLocale(candidate)) return candidate;
  }
  return 'en';
}

function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false;
  }
}

/** Named in English, as the page is; in the order of their names. */
export function countriesIn(codes: readonly string[]): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
