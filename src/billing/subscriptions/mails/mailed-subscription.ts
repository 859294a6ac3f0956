import { amountInWords } from '#common/money/amount-in-words.js';
import type { MailedSeller } from '../../merchants/mailed-seller.js';
import type { BillingInterval } from '../../products/product.entity.js';

/** What mails about a subscription say of it. Instants are ISO 8601. */
export interface MailedSubscription {
  subscriptionId: string;
  seller: MailedSeller;
  /** The name of the product. */
  product: string;
  /** BCP 47; how amounts and dates are written. */
  locale: string;
}

/** What it costs for each period. */
export interface MailedPrice {
  /** Minor units. */
  amount: number;
  currency: string;
  interval: BillingInterval;
  intervalCount: number;
}

/** `$10.00 per month`, `$25.00 every 3 months` */
export function priceInWords(
  { amount, currency, interval, intervalCount }: MailedPrice,
  locale: string,
): string {
  const price = amountInWords(amount, currency, locale);
  return intervalCount === 1
    ? `${price} per ${interval}`
    : `${price} every ${String(intervalCount)} ${interval}s`;
}
