import type { Wire } from '../../../api/types';
import { majorText, minorUnits } from '../../../format/money';
import type { Price } from '../products.types';
import { majorUnitAmount, minorUnitAmount } from './unitAmount';

export type AmountType = 'free' | 'fixed' | 'custom' | 'seat_based' | 'metered_unit';
export const amountTypes: AmountType[] = ['fixed', 'custom', 'seat_based', 'free', 'metered_unit'];

export type SeatTierType = 'volume' | 'graduated';
export const seatTierTypes: SeatTierType[] = ['volume', 'graduated'];

/** Seats up to a number, and what each costs; the tiers follow each other. */
export interface SeatTierDraft {
  /** Empty for no limit, in the last tier. */
  max_seats: string;
  price_per_seat: string;
}

/** A price in a form; amounts are typed in major units. */
export interface PriceDraft {
  /** The price to keep; null for a new one. */
  kept: Price | null;
  amount_type: AmountType;
  price_amount: string;
  minimum_amount: string;
  preset_amount: string;
  maximum_amount: string;
  seat_tier_type: SeatTierType;
  /** Of the first tier. */
  min_seats: string;
  seat_tiers: SeatTierDraft[];
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
  seat_tier_type: 'volume',
  min_seats: '1',
  seat_tiers: [{ max_seats: '', price_per_seat: '' }],
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
    case 'seat_based':
      return { ...newPrice, amount_type: 'seat_based', ...seatsDraftOf(price) };
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

function seatsDraftOf({
  seat_tiers: { seat_tier_type: type, minimum_seats: least, tiers },
  price_currency: currency,
}: Extract<Price, { amount_type: 'seat_based' }>) {
  return {
    ...{ seat_tier_type: type, min_seats: String(least) },
    seat_tiers: tiers.map(({ max_seats: most, price_per_seat: price }) => ({
      max_seats: most === null ? '' : String(most),
      price_per_seat: majorText(price, currency),
    })),
  };
}

/** Seats as they are typed; null for what is no count. */
export const seatCount = (text: string): number | null =>
  /^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : null;

/** Where a tier begins: after the one before it. Null while that is not known. */
export function firstSeatOf(
  price: Pick<PriceDraft, 'min_seats' | 'seat_tiers'>,
  index: number,
): number | null {
  if (index === 0) return seatCount(price.min_seats);
  const before = seatCount(price.seat_tiers[index - 1]?.max_seats ?? '');
  return before === null ? null : before + 1;
}

function areSeatsComplete(price: PriceDraft, currency: string): boolean {
  return price.seat_tiers.every(({ max_seats: most, price_per_seat: amount }, index) => {
    const first = firstSeatOf(price, index);
    const isLast = index === price.seat_tiers.length - 1;
    const last = seatCount(most);
    const isLimited = last !== null && first !== null && last >= first;
    return (
      first !== null && (isLimited || (isLast && most.trim() === '')) && minorUnits(amount, currency) !== null
    );
  });
}

function sentSeats(price: PriceDraft, currency: string) {
  return {
    seat_tier_type: price.seat_tier_type,
    tiers: price.seat_tiers.map(({ max_seats: most, price_per_seat: amount }, index) => ({
      min_seats: firstSeatOf(price, index) ?? 1,
      max_seats: seatCount(most),
      price_per_seat: minorUnits(amount, currency) ?? 0,
    })),
  };
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
    case 'seat_based':
      return areSeatsComplete(price, currency);
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
    case 'seat_based':
      return {
        amount_type: 'seat_based',
        price_currency: currency,
        seat_tiers: sentSeats(price, currency),
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
