import { chargesText, priceText, seatPriceText, usageTexts } from '../periods';
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
  const parts = usageTexts(plan.prices, locale);
  if (fixed !== undefined)
    return [priceText(fixed.price_amount, fixed.price_currency, plan, locale), ...parts].join(' + ');
  if (seated !== undefined) return [seatPriceText(seated, plan, locale), ...parts].join(' + ');
  return parts.length > 0 ? parts.join(' + ') : en.free;
}

/** `$10.00 per month`, as the subscription is charged. */
export function subscriptionPrice(subscription: Subscription, locale: string): string {
  const isFree = subscription.amount === 0 && usageTexts(subscription.prices, locale).length === 0;
  return isFree ? en.free : chargesText(subscription.amount, subscription, locale);
}

const isIn = (currency: string, price: Price): boolean => price.price_currency === currency;
