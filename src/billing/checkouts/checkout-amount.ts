import type { PriceColumns } from '../products/price.presenter.js';
import { amountOfSeats } from '../products/seat-tiers.js';
import { CheckoutErrors } from './checkout.errors.js';

/** Minor units of a price whose buyer names the amount, where neither they nor the merchant has named one. */
const USUAL_CUSTOM_AMOUNT = 1_000;

type PriceBounds = Pick<PriceColumns, 'amountType' | 'priceAmount' | 'minimumAmount' | 'maximumAmount'> &
  Pick<PriceColumns, 'presetAmount' | 'seatTiers'>;

interface Chosen {
  /** Minor units; only counts for custom prices. */
  amount: number | null;
  /** Only of seat-based prices. */
  seats: number | null;
}

/**
 * What a price costs before discount and tax, in minor units.
 * @throws CHECKOUT_AMOUNT_TOO_LOW, CHECKOUT_AMOUNT_TOO_HIGH
 */
export function amountOf(price: PriceBounds, { amount: given, seats }: Chosen): number {
  if (price.amountType === 'fixed') return price.priceAmount ?? 0;
  if (price.seatTiers !== null && seats !== null) return amountOfSeats(price.seatTiers, seats);
  if (price.amountType !== 'custom') return 0;
  return given === null ? proposedAmount(price) : requireWithin(price, given);
}

function proposedAmount({ presetAmount, minimumAmount, maximumAmount }: PriceBounds): number {
  const usual = presetAmount ?? minimumAmount ?? USUAL_CUSTOM_AMOUNT;
  return maximumAmount === null ? usual : Math.min(usual, maximumAmount);
}

function requireWithin({ minimumAmount, maximumAmount }: PriceBounds, given: number): number {
  if (minimumAmount !== null && given < minimumAmount)
    throw CheckoutErrors.CHECKOUT_AMOUNT_TOO_LOW({ bound: minimumAmount });
  if (maximumAmount !== null && given > maximumAmount)
    throw CheckoutErrors.CHECKOUT_AMOUNT_TOO_HIGH({ bound: maximumAmount });
  return given;
}
