/** Minor units of the currency: 2 for dollars, 0 for yen. */
export function digitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** An amount in minor units, as the buyer's locale writes it. Exact: the decimal is made of text. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(decimalOf(amount, currency) as Intl.StringNumericLiteral);
}

/** Units of usage may cost fractions of a cent. @param amount in minor units, as a decimal */
export function formatUnitAmount(amount: string, currency: string, locale: string): string {
  const digits = digitsOf(currency);
  const [whole = '', fraction = ''] = amount.split('.');
  const padded = whole.padStart(digits + 1, '0');
  const point = padded.length - digits;
  const decimal = `${padded.slice(0, point)}.${padded.slice(point)}${fraction}`;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 16 });
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** For an input: `12.50`. */
export function decimalOf(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? `${sign}${text}` : `${sign}${whole}.${text.slice(-digits)}`;
}

/** What a buyer wrote, in minor units; null for what is no amount of the currency. Takes a point or a comma. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = digitsOf(currency);
  const match = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.replaceAll(/[\s\u00a0]/g, ''));
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** The sign of the currency, where the locale puts it. */
export function currencySign(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}
