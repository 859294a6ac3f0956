import { minorUnitDigits } from './currency.js';

/** An amount of minor units as people write it, by default in English: `$10.00`, `¥1,000`, `KWD 1.234`. @param locale BCP 47 */
export function amountInWords(amount: number, currency: string, locale = 'en'): string {
  const digits = minorUnitDigits(currency);
  const sign = amount < 0 ? '-' : '';
  const units = String(Math.abs(amount)).padStart(digits + 1, '0');
  const [whole, fraction] = [units.slice(0, units.length - digits), units.slice(units.length - digits)];
  const decimal = `${sign}${whole}${digits === 0 ? '' : `.${fraction}`}`;
  const format = formatOf(locale, currency, digits);
  // Given as text, so that no float stands in between.
  return format.format(decimal as `${number}`);
}

/** Making a format costs a hundred times as much as using it; buyers bring any number of locales. */
const formats = new Map<string, Intl.NumberFormat>();
const MOST_FORMATS = 200;

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}
