import { formatMoney } from '../money';
import { priceText, seatPriceText } from '../periods';
import { en } from './en.portal';
import type { PortalProduct, Subscription } from './types';

type Shown = Pick<PortalProduct, 'prices' | 'recurring_interval' | 'recurring_interval_count'>;
type Price = PortalProduct['prices'][number];

/** Plans that a subscription can switch to: another recurring one in its currency, whose price is not the customer's choice. */
export function plansFor(
  { product_id: current, currency }: Pick<Subscription, 'product_id' | 'currency'>,
  products: readonly PortalProduct[],
): PortalProduct[] {
  return products.filter(
    ({ id, is_recurring: isRecurring, prices }) =>
      id !== current &&
      isRecurring &&
      prices.every((price) => price.amount_type !== 'custom' && isIn(currency, price)),
  );
}

/** `$10.00 per month`, with what is charged by use. */
export function planPrice(plan: Shown, locale: string): string {
  const fixed = plan.prices.find((price) => price.amount_type === 'fixed');
  const seated = plan.prices.find((price) => price.amount_type === 'seat_based');
  const metered = plan.prices.filter((price) => price.amount_type === 'metered_unit');
  const parts = metered.map((price) =>
    en.perMeter(unitText(price.unit_amount, price.price_currency, locale), price.meter.name),
  );
  if (fixed !== undefined)
    return [priceText(fixed.price_amount, fixed.price_currency, plan, locale), ...parts].join(' + ');
  if (seated !== undefined) return [seatPriceText(seated, plan, locale), ...parts].join(' + ');
  return parts.length > 0 ? parts.join(' + ') : en.free;
}

/** `$10.00 per month`, as the subscription is charged. */
export function subscriptionPrice(subscription: Subscription, locale: string): string {
  const { amount, currency } = subscription;
  return amount === 0 ? en.free : priceText(amount, currency, subscription, locale);
}

/** Units may cost fractions of a cent. @param amount in minor units, as a decimal */
export function unitText(amount: string, currency: string, locale: string): string {
  const options = { style: 'currency', currency } as const;
  const digits = new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2;
  const value = Number(amount) / 10 ** digits;
  if (Number.isInteger(Number(amount))) return formatMoney(Number(amount), currency, locale);
  return new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 12 }).format(value);
}

const isIn = (currency: string, price: Price): boolean => price.price_currency === currency;
