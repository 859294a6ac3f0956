import type { Wire } from '../../../api/types';
import { majorText, minorUnits } from '../../../format/money';
import type { Price } from '../products.types';
import { majorUnitAmount, minorUnitAmount } from './unitAmount';

export type AmountType = 'free' | 'fixed' | 'custom' | 'metered_unit';
export const amountTypes: AmountType[] = ['fixed', 'custom', 'free', 'metered_unit'];

/** A price in a form; amounts are typed in major units. */
export interface PriceDraft {
  /** The price to keep; null for a new one. */
  kept: Price | null;
  amount_type: AmountType;
  price_amount: string;
  minimum_amount: string;
  preset_amount: string;
  maximum_amount: string;
  meter_id: string;
  /** The name of the meter. */
  meter: string;
  unit_amount: string;
  cap_amount: string;
}

export interface PricesDraft {
  /** ISO 4217; of all prices. */
  currency: string;
  prices: PriceDraft[];
}

type SentPrice = NonNullable<Wire['UpdateProductAsStaffBody']['prices']>[number];
export type SentNewPrice = Wire['CreateProductAsStaffBody']['prices'][number];

export const newPrice: PriceDraft = {
  kept: null,
  amount_type: 'fixed',
  price_amount: '',
  minimum_amount: '',
  preset_amount: '',
  maximum_amount: '',
  meter_id: '',
  meter: '',
  unit_amount: '',
  cap_amount: '',
};

export const keptPrice = (price: Price): PriceDraft => ({ ...newPrice, kept: price });

/** A new price with the amounts of an existing one, to change them. */
export function replacementOf(price: Price): PriceDraft {
  const typed = (amount: number | null) => (amount === null ? '' : majorText(amount, price.price_currency));
  switch (price.amount_type) {
    case 'custom':
      return {
        ...newPrice,
        amount_type: 'custom',
        minimum_amount: typed(price.minimum_amount),
        preset_amount: typed(price.preset_amount),
        maximum_amount: typed(price.maximum_amount),
      };
    case 'metered_unit':
      return {
        ...newPrice,
        amount_type: 'metered_unit',
        meter_id: price.meter_id,
        meter: price.meter.name,
        unit_amount: majorUnitAmount(price.unit_amount, price.price_currency),
        cap_amount: typed(price.cap_amount),
      };
    case 'free':
      return { ...newPrice, amount_type: 'free' };
    case 'fixed':
      return price.price_amount === 0
        ? { ...newPrice, amount_type: 'free' }
        : { ...newPrice, price_amount: typed(price.price_amount) };
  }
}

/** Whether the price can be sent: what is missing or unreadable is shown at its field. */
export function isPriceComplete(price: PriceDraft, currency: string): boolean {
  const isAmount = (text: string) => minorUnits(text, currency) !== null;
  const isAbsentOrAmount = (text: string) => text.trim() === '' || isAmount(text);
  if (price.kept) return true;
  switch (price.amount_type) {
    case 'free':
      return true;
    case 'fixed':
      return isAmount(price.price_amount);
    case 'custom':
      return [price.minimum_amount, price.preset_amount, price.maximum_amount].every(isAbsentOrAmount);
    case 'metered_unit':
      return (
        price.meter_id !== '' &&
        minorUnitAmount(price.unit_amount, currency) !== null &&
        isAbsentOrAmount(price.cap_amount)
      );
  }
}

export const arePricesComplete = ({ currency, prices }: PricesDraft): boolean =>
  /^[a-z]{3}$/i.test(currency.trim()) &&
  prices.length > 0 &&
  prices.every((price) => isPriceComplete(price, currency));

/** A complete new price as it is sent. */
export function sentPrice(price: PriceDraft, typedCurrency: string): SentNewPrice {
  const currency = typedCurrency.trim().toLowerCase();
  const amount = (text: string) => minorUnits(text, currency);
  switch (price.amount_type) {
    case 'free':
      return { amount_type: 'free', price_currency: currency };
    case 'fixed':
      return {
        amount_type: 'fixed',
        price_currency: currency,
        price_amount: amount(price.price_amount) ?? 0,
      };
    case 'custom':
      return {
        amount_type: 'custom',
        price_currency: currency,
        minimum_amount: amount(price.minimum_amount),
        preset_amount: amount(price.preset_amount),
        maximum_amount: amount(price.maximum_amount),
      };
    case 'metered_unit':
      return {
        amount_type: 'metered_unit',
        price_currency: currency,
        meter_id: price.meter_id,
        unit_amount: minorUnitAmount(price.unit_amount, currency) ?? '',
        cap_amount: amount(price.cap_amount),
      };
  }
}

/** Prices to keep by their ids, and new ones. */
export const sentPrices = ({ currency, prices }: PricesDraft): SentPrice[] =>
  prices.map((price) => (price.kept ? { id: price.kept.id } : sentPrice(price, currency)));
