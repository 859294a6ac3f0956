import { useLocale, useTranslate } from 'react-admin';
import { moneyText } from '../../../format/money';
import type { Interval, Price, Product } from '../products.types';
import { unitAmountText } from './unitAmount';

type PriceOf<Type> = Extract<Price, { amount_type: Type }>;

/** What the texts say of a price. */
export type PriceTerms =
  | Pick<PriceOf<'free'>, 'amount_type' | 'price_currency'>
  | Pick<PriceOf<'fixed'>, 'amount_type' | 'price_currency' | 'price_amount'>
  | Pick<
      PriceOf<'custom'>,
      'amount_type' | 'price_currency' | 'minimum_amount' | 'preset_amount' | 'maximum_amount'
    >
  | Pick<PriceOf<'seat_based'>, 'amount_type' | 'price_currency' | 'seat_tiers'>
  | Pick<PriceOf<'metered_unit'>, 'amount_type' | 'price_currency' | 'unit_amount' | 'cap_amount' | 'meter'>;

export interface Billed {
  recurring_interval: Interval | null;
  recurring_interval_count: number | null;
}

/** The words of prices and periods, in the language of the console. */
export function usePriceTexts() {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) => translate(`resources.products.${key}`, options);

  const periodText = (interval: Interval, count: number): string =>
    word(`period.${interval}`, { smart_count: count });

  /** Behind an amount, as in `/ month`. */
  const eachText = (interval: Interval, count: number | null): string =>
    count === null || count === 1
      ? word(`price.each.${interval}`)
      : word('price.every', { period: periodText(interval, count) });

  /** On its own, as in `Every month`. */
  const billedText = ({ recurring_interval: interval, recurring_interval_count: count }: Billed): string => {
    if (interval === null) return word('price.once');
    return count === null || count === 1
      ? word(`price.billed.${interval}`)
      : word('price.billed_every', { period: periodText(interval, count) });
  };

  const amountText = (price: PriceTerms): string => {
    const money = (amount: number) => moneyText(amount, price.price_currency, locale);
    switch (price.amount_type) {
      case 'free':
        return word('price.free');
      case 'fixed':
        return price.price_amount === 0 ? word('price.free') : money(price.price_amount);
      case 'custom':
        return price.minimum_amount === null
          ? word('price.custom')
          : word('price.custom_from', { amount: money(price.minimum_amount) });
      case 'seat_based': {
        const prices = price.seat_tiers.tiers.map(({ price_per_seat: each }) => each);
        const least = Math.min(...prices);
        const isSame = prices.every((each) => each === least);
        return word(isSame ? 'price.per_seat' : 'price.per_seat_from', { amount: money(least) });
      }
      case 'metered_unit': {
        const amount = unitAmountText(price.unit_amount, price.price_currency, locale);
        return word('price.metered', { amount, meter: price.meter.name });
      }
    }
  };

  /** With the period, as in `$29.00 / month`; usage has none. */
  const priceText = (price: PriceTerms, billed: Billed): string => {
    const amount = amountText(price);
    const isFree =
      price.amount_type === 'free' || (price.amount_type === 'fixed' && price.price_amount === 0);
    if (price.amount_type === 'metered_unit' || isFree || billed.recurring_interval === null) return amount;
    return `${amount} ${eachText(billed.recurring_interval, billed.recurring_interval_count)}`;
  };

  /** Limits of a price beside its amount. */
  const limitTexts = (price: PriceTerms): string[] => {
    const money = (amount: number) => moneyText(amount, price.price_currency, locale);
    if (price.amount_type === 'metered_unit')
      return price.cap_amount === null ? [] : [word('price.capped', { amount: money(price.cap_amount) })];
    if (price.amount_type === 'seat_based') {
      const { minimum_seats: least, maximum_seats: most } = price.seat_tiers;
      return [
        ...(least === 1 ? [] : [word('price.seats_from', { smart_count: least })]),
        ...(most === null ? [] : [word('price.seats_to', { smart_count: most })]),
      ];
    }
    if (price.amount_type !== 'custom') return [];
    const { preset_amount: preset, maximum_amount: maximum } = price;
    return [
      ...(preset === null ? [] : [word('price.preset', { amount: money(preset) })]),
      ...(maximum === null ? [] : [word('price.at_most', { amount: money(maximum) })]),
    ];
  };

  const trialText = ({ trial_interval: interval, trial_interval_count: count }: Product): string | null =>
    interval === null || count === null ? null : word('price.trial', { period: periodText(interval, count) });

  return { eachText, billedText, priceText, limitTexts, trialText };
}
