import { codes, code as findCurrency } from 'currency-codes';

/** Lower-case ISO 4217 codes of currencies with minor units; funds and precious metals have none and are left out. */
export const currencies: ReadonlySet<string> = new Set(
  codes()
    .filter((code) => !code.startsWith('X') || ['XAF', 'XCD', 'XOF', 'XPF'].includes(code))
    .map((code) => code.toLowerCase()),
);

/**
 * Digits of the minor unit by ISO 4217: 2 for `usd`, 0 for `jpy`, 3 for `kwd`.
 * @throws Error for a code that is not in `currencies`
 */
export function minorUnitDigits(currency: string): number {
  const digits = currencies.has(currency) ? findCurrency(currency.toUpperCase())?.digits : undefined;
  if (digits === undefined) throw new Error(`${currency} is not a currency`);
  return digits;
}
