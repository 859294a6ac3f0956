import { minorDigits } from '../../../format/money';

/** The server's limits: digits of the minor unit before and after the point. */
const mostWhole = 5;
const mostDecimals = 12;

/** The price of one unit in minor units, as a decimal: `0.0025` in `usd` is `0.25`. Null for what is no such price. */
export function minorUnitAmount(typed: string, currency: string): string | null {
  const [, whole = '', decimals = ''] = /^(\d{1,10})(?:[.,](\d{1,20}))?$/.exec(typed.trim()) ?? [];
  if (whole === '') return null;
  const digits = minorDigits(currency);
  const moved = decimals.padEnd(digits, '0');
  const minor = trimmed(whole + moved.slice(0, digits), moved.slice(digits));
  const [before = '', after = ''] = minor.split('.');
  return minor === '0' || before.length > mostWhole || after.length > mostDecimals ? null : minor;
}

/** The same in major units, as it is typed: `0.250000000000` in `usd` is `0.0025`. */
export function majorUnitAmount(minor: string, currency: string): string {
  const digits = minorDigits(currency);
  const [whole = '', decimals = ''] = minor.split('.');
  const padded = whole.padStart(digits + 1, '0');
  const cut = padded.length - digits;
  return trimmed(padded.slice(0, cut), padded.slice(cut) + decimals);
}

/** A price of one unit as people read it, with all its digits. */
export function unitAmountText(minor: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: mostDecimals + 3,
  });
  const major = majorUnitAmount(minor, currency);
  return isNumeric(major) ? format.format(major) : major;
}

/** A text is formatted with all its digits; a number would be rounded. */
const isNumeric = (text: string): text is `${number}` => /^\d+(\.\d+)?$/.test(text);

function trimmed(whole: string, decimals: string): string {
  const before = whole.replace(/^0+(?=\d)/, '');
  const after = decimals.replace(/0+$/, '');
  return after === '' ? before : `${before}.${after}`;
}
