import { useLocale, useTranslate } from 'react-admin';
import { countryName } from '../../../billing/addressLines';
import { moneyText } from '../../../format/money';
import { percentOf } from '../../merchants/parts/taxDraft';
import { unitAmountText } from '../../products/parts/unitAmount';
import type { Explanation } from '../orders.types';

type Item = Explanation['items'][number];
type Proration = Extract<Item['entries'][number]['inputs'], { period_start: string }>;
type Usage = Extract<Item['entries'][number]['inputs'], { meter_id: string }>;
type Discount = NonNullable<Explanation['discount']>;
type Tax = Explanation['tax'];

/** How the amounts of an order in the currency came about, in words. */
export function useExplanationTexts(currency: string) {
  const translate = useTranslate();
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const word = (key: string, options?: object) => translate(`resources.orders.explanation.${key}`, options);
  const money = (amount: number) => moneyText(amount, currency, locale);

  const prorationText = (inputs: Proration) =>
    word('proration', {
      price: money(inputs.amount),
      discount: money(inputs.discount_amount),
      from: dates.format(new Date(inputs.from)),
      to: dates.format(new Date(inputs.to)),
      start: dates.format(new Date(inputs.period_start)),
    });

  const usageText = (inputs: Usage) =>
    word(inputs.cap_amount === null ? 'usage' : 'usage_capped', {
      used: exactText(inputs.consumed_units, numbers),
      credited: numbers.format(inputs.credited_units),
      price: unitAmountText(inputs.unit_amount, currency, locale),
      cap: money(inputs.cap_amount ?? 0),
    });

  const entryText = ({ inputs }: Item['entries'][number]): string => {
    if ('quantity' in inputs)
      return word('price', { quantity: numbers.format(inputs.quantity), price: money(inputs.amount) });
    if ('meter_id' in inputs) return usageText(inputs);
    if (!('proration' in inputs)) return prorationText(inputs);
    const seats = word('seats', { from: numbers.format(inputs.from), to: numbers.format(inputs.to) });
    return `${seats}: ${prorationText(inputs.proration)}`;
  };

  return {
    item: ({ entries }: Item) => entries.map(entryText).join(' + '),
    discount: ({ inputs: { basis_points: points, amount, base_amount: base } }: Discount) =>
      points === undefined
        ? word('fixed', { amount: money(amount ?? 0), base: money(base) })
        : word('percentage', { percent: percentOf(points), base: money(base) }),
    taxLine: ({ basis_points: points, country, state }: Tax['lines'][number], base: number) => {
      const place = [countryName(country, locale), state].filter(Boolean).join(', ');
      return [word('rate', { percent: percentOf(points), base: money(base) }), place].join(' · ');
    },
    untaxed: ({ inputs: { country, reason } }: Tax) => {
      const why = word(`reason.${reason}`, { _: reason.replaceAll('_', ' ') });
      return country === null ? why : `${why} · ${countryName(country, locale)}`;
    },
  };
}

/** A decimal with all its digits; a number would be rounded. */
const exactText = (decimal: string, numbers: Intl.NumberFormat): string =>
  /^-?\d+(\.\d+)?$/.test(decimal) ? numbers.format(decimal as `${number}`) : decimal;
