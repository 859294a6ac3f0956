import { minorUnitDigits } from './currency.js';

/** An amount of minor units as people write it, by default in English: `$10.00`, `¥1,000`, `KWD 1.234`. @param locale BCP 47 */
export function amountInWords(amount: number, currency: string, locale = 'en'): string {
  const digits = minorUnitDigits(currency);
  const sign = amount < 0 ? '-' : '';
  const units = String(Math.abs(amount)).padStart(digits + 1, '0');
  const [whole, fraction] = [units.slice(0, units.length - digits), units.slice(units.length - digits)];
  const decimal = `${sign}${whole}${digits === 0 ? '' : `.${fraction}`}`;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Given as text, so that no float stands in between.
  return format.format(decimal as `${number}`);
}
