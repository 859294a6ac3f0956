import { ApiProperty } from '@nestjs/swagger';
import type { DiscountDuration, DiscountType } from '../discounts/discount.entity.js';
import type { DiscountColumns } from '../discounts/discount.presenter.js';
import type { PriceColumns } from '../products/price.presenter.js';
import type { ProductColumns } from '../products/product.presenter.js';
import { maximumSeats, minimumSeats } from '../products/seat-tiers.js';
import type { CheckoutColumns } from './checkout-columns.js';
import { trialEnd, trialOf } from './checkout-trial.js';
import { addressInputModes, type AddressInput, type AddressInputMode } from './checkout-fields.js';

/** A discount as buyers see it; which of the optional members are present follows from type and duration. */
export interface CheckoutDiscountWire {
  id: string;
  name: string;
  type: DiscountType;
  duration: DiscountDuration;
  duration_in_months?: number;
  amount?: number;
  currency?: string;
  basis_points?: number;
  code: string | null;
}

export class ShownAddressFieldsWire implements Record<AddressInput, boolean> {
  @ApiProperty() country: boolean;
  @ApiProperty() state: boolean;
  @ApiProperty() city: boolean;
  @ApiProperty() postal_code: boolean;
  @ApiProperty() line1: boolean;
  @ApiProperty() line2: boolean;
}

const mode = { enum: addressInputModes } as const;

export class AddressFieldModesWire implements Record<AddressInput, AddressInputMode> {
  @ApiProperty(mode) country: AddressInputMode;
  @ApiProperty(mode) state: AddressInputMode;
  @ApiProperty(mode) city: AddressInputMode;
  @ApiProperty(mode) postal_code: AddressInputMode;
  @ApiProperty(mode) line1: AddressInputMode;
  @ApiProperty(mode) line2: AddressInputMode;
}

export function presentCheckoutDiscount(discount: DiscountColumns): CheckoutDiscountWire {
  const { id, name, type, duration, durationInMonths, amount, currency, basisPoints, code } = discount;
  return {
    ...{ id, name, type, duration },
    ...(typeof durationInMonths === 'number' && { duration_in_months: durationInMonths }),
    ...(typeof amount === 'number' && typeof currency === 'string' && { amount, currency }),
    ...(typeof basisPoints === 'number' && { basis_points: basisPoints }),
    code: code ?? null,
  };
}

/** Those of an organization cannot be chosen. */
export function presentSeats(
  { seats = null, seatsFollowMembers }: CheckoutColumns,
  { seatTiers }: PriceColumns,
) {
  if (seatTiers === null || seatsFollowMembers) return { seats, min_seats: seats, max_seats: seats };
  return { seats, min_seats: minimumSeats(seatTiers), max_seats: maximumSeats(seatTiers) };
}

export function presentTrial(checkout: CheckoutColumns, product: ProductColumns) {
  const trial = trialOf(checkout, product);
  return {
    allow_trial: checkout.allowTrial,
    active_trial_interval: trial?.interval ?? null,
    active_trial_interval_count: trial?.count ?? null,
    trial_end: trial && trialEnd(checkout.createdAt, trial),
  };
}
