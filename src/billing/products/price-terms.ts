import type { SeatTiers } from './seat-tiers.js';

export const priceAmountTypes = ['free', 'custom', 'fixed', 'seat_based', 'metered_unit'] as const;
export type PriceAmountType = (typeof priceAmountTypes)[number];

/** What a price asks for, by its type. Amounts are in minor units of the currency. */
export type PriceTerms =
  | { amountType: 'free' }
  | { amountType: 'fixed'; priceAmount: number }
  | { amountType: 'seat_based'; seatTiers: SeatTiers }
  | {
      amountType: 'custom';
      minimumAmount: number | null;
      maximumAmount: number | null;
      presetAmount: number | null;
    }
  | {
      amountType: 'metered_unit';
      meterId: string;
      /** A decimal in minor units, with twelve digits after the point. */
      unitAmount: string;
      capAmount: number | null;
    };

export type NewPrice = PriceTerms & {
  /** ISO 4217, lower case. */
  currency: string;
};
