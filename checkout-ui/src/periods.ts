import type { Checkout, Price, Product } from './api/types';
import { en } from './en';
import { formatMoney, formatUnitAmount } from './money';

interface Period {
  recurring_interval: Product['recurring_interval'];
  recurring_interval_count: Product['recurring_interval_count'];
}

/** `$10.00 per month`; without a period for what is bought once. */
export function priceText(amount: number, currency: string, period: Period, locale: string): string {
  return withPeriod(formatMoney(amount, currency, locale), period);
}

type SeatPrice = Extract<Price, { amount_type: 'seat_based' }>;

/** `$10.00 per seat per month`; that of the cheapest tier with `From` where there are several. */
export function seatPriceText(
  { seat_tiers: { tiers }, price_currency: currency }: Pick<SeatPrice, 'seat_tiers' | 'price_currency'>,
  period: Period,
  locale: string,
): string {
  const prices = tiers.map(({ price_per_seat: price }) => price);
  const least = Math.min(...prices);
  const price = formatMoney(least, currency, locale);
  const isSame = prices.every((one) => one === least);
  return withPeriod(isSame ? en.perSeat(price) : en.fromPerSeat(price), period);
}

/** `$10.00 per month + $0.05 per unit of API calls`; only what is charged for usage where nothing else is. */
export function chargesText(
  amount: number,
  { currency, prices, ...period }: Period & { currency: string; prices: readonly Price[] },
  locale: string,
): string {
  const usage = usageTexts(prices, locale);
  const parts = amount === 0 && usage.length > 0 ? [] : [priceText(amount, currency, period, locale)];
  return [...parts, ...usage].join(' + ');
}

/** What is charged for usage: `$0.05 per unit of API calls`. */
export function usageTexts(prices: readonly Price[], locale: string): string[] {
  return prices.flatMap((price) =>
    price.amount_type === 'metered_unit'
      ? en.perUnit(formatUnitAmount(price.unit_amount, price.price_currency, locale), price.meter.name)
      : [],
  );
}

/** `per month`, `every 3 months`. */
export function withPeriod(
  text: string,
  { recurring_interval: interval, recurring_interval_count: count }: Period,
): string {
  if (interval === null) return text;
  return (count ?? 1) === 1 ? en.perInterval(text, interval) : en.everyIntervals(text, interval, count ?? 1);
}

/** How long the buyer pays nothing; null without a trial. */
export function trialText(checkout: Checkout): string | null {
  const { active_trial_interval: interval, active_trial_interval_count: count } = checkout;
  return interval === null || count === null ? null : en.trial(interval, count);
}

/** What the buyer agrees to: what is charged now, what later and how often. Null for what is bought once. */
export function termsOf(checkout: Checkout, locale: string): string | null {
  const { product, net_amount: net, currency, organization } = checkout;
  if (product.recurring_interval === null || checkout.is_free_product_price) return null;
  const renewal = chargesText(usualAmount(checkout) ?? net, { ...product, currency }, locale);
  const trial = trialText(checkout);
  return trial === null
    ? en.renewalTerms(organization.name, renewal)
    : en.trialTerms(organization.name, trial, renewal);
}

/** A discount may reduce the first payment only. */
function usualAmount({ discount, amount }: Checkout): number | null {
  return discount !== null && discount.duration !== 'forever' ? amount : null;
}
