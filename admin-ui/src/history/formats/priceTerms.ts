import type { PriceTerms } from '../../resources/products/parts/usePriceTexts';
import { isNumber, isObject, isText } from '../guards';

const amountOf = (value: unknown): number | null => (isNumber(value) ? value : null);

/** Null for tiers of another form. */
function seatTermsOf(seatTiers: unknown, currency: string): PriceTerms | null {
  if (!isObject(seatTiers) || !Array.isArray(seatTiers['tiers'])) return null;
  const tiers = seatTiers['tiers'].filter(isObject).map((tier) => ({
    min_seats: amountOf(tier['minSeats']) ?? 1,
    max_seats: amountOf(tier['maxSeats']),
    price_per_seat: amountOf(tier['pricePerSeat']) ?? 0,
  }));
  const [first] = tiers;
  if (first === undefined) return null;
  return {
    amount_type: 'seat_based',
    price_currency: currency,
    seat_tiers: {
      seat_tier_type: seatTiers['type'] === 'graduated' ? 'graduated' : 'volume',
      tiers,
      minimum_seats: first.min_seats,
      maximum_seats: tiers.at(-1)?.max_seats ?? null,
    },
  };
}

/** A price as audit entries hold it; null for one of another form. */
export function termsOf(
  price: Record<string, unknown>,
  meter: { id: string; name: string },
): PriceTerms | null {
  const { amountType, currency, priceAmount, unitAmount } = price;
  if (!isText(currency)) return null;
  if (amountType === 'free') return { amount_type: 'free', price_currency: currency };
  if (amountType === 'fixed' && isNumber(priceAmount))
    return { amount_type: 'fixed', price_currency: currency, price_amount: priceAmount };
  if (amountType === 'custom')
    return {
      amount_type: 'custom',
      price_currency: currency,
      minimum_amount: amountOf(price['minimumAmount']),
      preset_amount: amountOf(price['presetAmount']),
      maximum_amount: amountOf(price['maximumAmount']),
    };
  if (amountType === 'seat_based') return seatTermsOf(price['seatTiers'], currency);
  if (amountType === 'metered_unit' && isText(unitAmount) && isText(price['meterId']))
    return {
      amount_type: 'metered_unit',
      price_currency: currency,
      unit_amount: unitAmount,
      cap_amount: amountOf(price['capAmount']),
      meter,
    };
  return null;
}
