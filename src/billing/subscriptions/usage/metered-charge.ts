import { Decimal } from 'decimal.js';
import { exactNumber } from '#common/money/exact-number.js';
import { minorUnitDigits } from '#common/money/currency.js';
import { amountInWords } from '#common/money/amount-in-words.js';

/** Digits of a product of any number of units and a price; the default of 20 would round it. */
const Exact = Decimal.clone({ precision: 1_000, rounding: Decimal.ROUND_HALF_UP });

/** Minor units: the most that gateways charge at once. */
export const LARGEST_CHARGE = 99_999_999;
/** Digits after the point of units in words. */
const UNIT_DIGITS = 12;

/** What a meter counted. Decimals are text. */
export interface UsedUnits {
  consumedUnits: string;
  creditedUnits: number;
}

/** What one unit costs. */
export interface MeteredTerms {
  meterName: string;
  currency: string;
  /** A decimal in minor units. */
  unitAmount: string;
  /** Minor units of a period; null for no limit. */
  capAmount: number | null;
}

/** Units that are charged, and their amount in minor units, rounded half away from zero. */
export interface MeteredCharge {
  units: string;
  amount: number;
}

/** What is consumed beyond the credited units, at the price, up to the cap. */
export function meteredCharge(
  { consumedUnits, creditedUnits }: UsedUnits,
  { unitAmount, capAmount }: Pick<MeteredTerms, 'unitAmount' | 'capAmount'>,
): MeteredCharge {
  const units = Exact.max(0, new Exact(consumedUnits).minus(creditedUnits));
  const amount = Exact.min(
    units.times(unitAmount).toDecimalPlaces(0),
    capAmount ?? LARGEST_CHARGE,
    LARGEST_CHARGE,
  );
  return { units: units.toFixed(), amount: exactNumber(BigInt(amount.toFixed(0))) };
}

/** As an item of an order is labeled: `API calls — 1,200 units × $0.0025 — Capped at $2.00`. */
export function meteredLabel(
  { meterName, currency, unitAmount, capAmount }: MeteredTerms,
  { units, amount }: MeteredCharge,
): string {
  const price = new Exact(unitAmount).dividedBy(new Exact(10).pow(minorUnitDigits(currency)));
  const parts = [meterName, `${inWords(units)} × ${priceInWords(price.toFixed(), currency)}`];
  const isCapped = amount === capAmount && new Exact(units).times(unitAmount).greaterThan(capAmount);
  if (isCapped) parts.push(`Capped at ${amountInWords(capAmount, currency)}`);
  return parts.join(' — ');
}

function inWords(units: string): string {
  const format = new Intl.NumberFormat('en', { maximumFractionDigits: UNIT_DIGITS });
  return `${format.format(units as `${number}`)} ${units === '1' ? 'unit' : 'units'}`;
}

function priceInWords(price: string, currency: string): string {
  const digits = minorUnitDigits(currency);
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits + UNIT_DIGITS,
  });
  return format.format(price as `${number}`);
}
