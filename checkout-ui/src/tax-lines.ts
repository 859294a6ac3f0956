import type { Checkout } from './api/types';
import { en } from './en';
import { formatMoney } from './money';

interface ShownLine {
  label: string;
  text: string;
}

type Taxed = Pick<Checkout, 'tax_amount' | 'tax_reason' | 'tax_lines' | 'currency'>;

/** What a summary says of the tax: each rate with its amount, or why there is none. Nothing where the seller collects none. */
export function taxLinesOf(taxed: Taxed, locale: string): ShownLine[] {
  const { tax_amount: tax, tax_reason: reason, tax_lines: lines, currency } = taxed;
  const money = (amount: number): string => formatMoney(amount, currency, locale);
  if (tax === null) return [{ label: en.tax, text: en.taxLater }];
  if (reason === 'reverse_charge') return [{ label: en.reverseCharge, text: money(tax) }];
  if (lines.length === 0) return tax === 0 ? [] : [{ label: en.tax, text: money(tax) }];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return lines.map(({ name, basis_points: basisPoints, amount }) => ({
    label: en.taxAt(name, percent.format(basisPoints / 10_000)),
    text: money(amount),
  }));
}
