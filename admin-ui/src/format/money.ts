/** Currencies whose minor unit does not have two digits in ISO 4217; browsers differ from it in some. */
const otherDigits: Partial<Record<string, number>> = {
  ...withDigits(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withDigits(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withDigits(4, 'CLF UYW'),
};

function withDigits(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, digits]));
}

/** Digits of the minor unit by ISO 4217: 2 for `usd`, 0 for `jpy`. */
export const minorDigits = (currency: string): number => otherDigits[currency.trim().toUpperCase()] ?? 2;

/** An amount in minor units as people read it. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}

/** An amount in minor units as it is typed: 1250 in `usd` is `12.50`. */
export function majorText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** The minor units of a typed amount; null for what is none in the currency. */
export function minorUnits(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [, whole, decimals = ''] = /^(\d{1,10})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || decimals.length > digits) return null;
  return Number(`${whole}${decimals.padEnd(digits, '0')}`);
}
