import { minorUnitDigits } from '#common/money/currency.js';
import { exactNumber } from '#common/money/exact-number.js';

/** Digits of amounts where Stripe's API differs from ISO 4217; https://docs.stripe.com/currencies#special-cases. */
const DIGITS: Readonly<Record<string, number>> = { isk: 2, ugx: 2, mga: 0 };
/** Of currencies with three digits, card networks take multiples of ten. */
const THREE_DIGIT_STEP = 10;

/** An amount that Stripe cannot express: it charges this currency in larger steps. */
export class UnsupportedAmount extends Error {
  override readonly name = 'UnsupportedAmount';
}

/**
 * Minor units by ISO 4217 as Stripe counts them.
 * @throws UnsupportedAmount
 */
export function toStripeAmount(amount: number, currency: string): number {
  const converted = convert(BigInt(amount), currency, 'toStripe');
  const step = minorUnitDigits(currency) === 3 ? THREE_DIGIT_STEP : 1;
  if (converted === null || converted % BigInt(step) !== 0n)
    throw new UnsupportedAmount(`Stripe cannot charge ${String(amount)} ${currency}`);
  return exactNumber(converted);
}

/**
 * Stripe's amount in minor units by ISO 4217.
 * @throws UnsupportedAmount for a fraction of a minor unit
 */
export function fromStripeAmount(amount: number, currency: string): number {
  const converted = convert(BigInt(amount), currency, 'fromStripe');
  if (converted === null) throw new UnsupportedAmount(`${String(amount)} ${currency} is no whole minor unit`);
  return exactNumber(converted);
}

/** Null where the result would be a fraction. */
function convert(amount: bigint, currency: string, direction: 'toStripe' | 'fromStripe'): bigint | null {
  const iso = minorUnitDigits(currency);
  const stripe = DIGITS[currency] ?? iso;
  const shift = direction === 'toStripe' ? stripe - iso : iso - stripe;
  if (shift >= 0) return amount * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  return amount % divisor === 0n ? amount / divisor : null;
}
