import type { PriceTerms } from '../../resources/products/parts/usePriceTexts';
import { isNumber, isText } from '../guards';

const amountOf = (value: unknown): number | null => (isNumber(value) ? value : null);

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
