import { ApiProperty } from '@nestjs/swagger';
import type { BillingInterval } from './product.entity.js';
import { billingIntervals } from './product.entity.js';
import type { PriceAmountType } from './price-terms.js';
import {
  maximumSeats,
  minimumSeats,
  seatTierTypes,
  type SeatTiers,
  type SeatTierType,
} from './seat-tiers.js';

/** The members of a price that callers see. */
export interface PriceColumns {
  id: string;
  productId: string;
  amountType: PriceAmountType;
  currency: string;
  priceAmount: number | null;
  minimumAmount: number | null;
  maximumAmount: number | null;
  presetAmount: number | null;
  seatTiers: SeatTiers | null;
  unitAmount: string | null;
  capAmount: number | null;
  meterId: string | null;
  meterName: string | null;
  isArchived: boolean;
  createdAt: Date;
  modifiedAt: Date | null;
}

const nullableAmount = { type: 'integer', nullable: true } as const;
const priceTypes = ['one_time', 'recurring'] as const;

abstract class PriceFieldsWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ enum: ['catalog'] }) source: 'catalog';
  @ApiProperty({ description: 'ISO 4217, lower case.' }) price_currency: string;
  @ApiProperty({ type: String, nullable: true, description: 'Always null: the tax settings decide.' })
  tax_behavior: null;
  @ApiProperty() is_archived: boolean;
  @ApiProperty({ format: 'uuid' }) product_id: string;
  @ApiProperty({ enum: priceTypes, description: 'Same as the product.' })
  type: (typeof priceTypes)[number];
  @ApiProperty({ enum: billingIntervals, nullable: true, description: 'Same as the product.' })
  recurring_interval: BillingInterval | null;
}

export class FixedPriceWire extends PriceFieldsWire {
  @ApiProperty({ enum: ['fixed'] }) amount_type: 'fixed';
  @ApiProperty({ type: 'integer', description: 'Minor units. 0 is a free price.' }) price_amount: number;
}

export class FreePriceWire extends PriceFieldsWire {
  @ApiProperty({
    enum: ['free'],
    description: 'Only for clients that send no `Polar-Version`; others read a fixed price of 0.',
  })
  amount_type: 'free';
}

export class CustomPriceWire extends PriceFieldsWire {
  @ApiProperty({ enum: ['custom'], description: 'Customers choose the amount.' }) amount_type: 'custom';
  @ApiProperty({ ...nullableAmount, description: 'Minor units.' }) minimum_amount: number | null;
  @ApiProperty({ ...nullableAmount, description: 'Minor units.' }) maximum_amount: number | null;
  @ApiProperty({ ...nullableAmount, description: 'Minor units, proposed to customers.' })
  preset_amount: number | null;
}

export class SeatTierWire {
  @ApiProperty({ type: 'integer', description: 'Inclusive.' }) min_seats: number;
  @ApiProperty({ ...nullableAmount, description: 'Inclusive. Null for no limit.' }) max_seats: number | null;
  @ApiProperty({ type: 'integer', description: 'Minor units for each seat and period.' })
  price_per_seat: number;
}

export class SeatTiersWire {
  @ApiProperty({
    enum: seatTierTypes,
    description:
      'volume: the tier of the number of seats prices all of them. graduated: each tier prices its own seats.',
  })
  seat_tier_type: SeatTierType;
  @ApiProperty({ type: [SeatTierWire] }) tiers: SeatTierWire[];
  @ApiProperty({ type: 'integer', description: 'That of the first tier.' }) minimum_seats: number;
  @ApiProperty({ ...nullableAmount, description: 'That of the last tier. Null for no limit.' })
  maximum_seats: number | null;
}

export class SeatPriceWire extends PriceFieldsWire {
  @ApiProperty({
    enum: ['seat_based'],
    description: 'Charged for each seat. Clients without a `Polar-Version` read the fixed price of one seat.',
  })
  amount_type: 'seat_based';
  @ApiProperty({ type: SeatTiersWire }) seat_tiers: SeatTiersWire;
}

export class PriceMeterWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
}

export class MeteredPriceWire extends PriceFieldsWire {
  @ApiProperty({ enum: ['metered_unit'] }) amount_type: 'metered_unit';
  @ApiProperty({ description: 'A decimal: minor units for one unit of the meter.' }) unit_amount: string;
  @ApiProperty({ ...nullableAmount, description: 'Maximum charge per period, in minor units.' })
  cap_amount: number | null;
  @ApiProperty({ format: 'uuid' }) meter_id: string;
  @ApiProperty({ type: PriceMeterWire }) meter: PriceMeterWire;
}

export const priceWires = [FixedPriceWire, FreePriceWire, CustomPriceWire, SeatPriceWire, MeteredPriceWire];
/** `FreePriceWire` is made of a fixed price of 0 for old clients. */
export type PriceWire = FixedPriceWire | CustomPriceWire | SeatPriceWire | MeteredPriceWire;

/** `recurringInterval` is that of the product. */
export function presentPrice(price: PriceColumns, recurringInterval: BillingInterval | null): PriceWire {
  const fields: PriceFieldsWire = {
    id: price.id,
    created_at: price.createdAt,
    modified_at: price.modifiedAt,
    source: 'catalog',
    price_currency: price.currency,
    tax_behavior: null,
    is_archived: price.isArchived,
    product_id: price.productId,
    type: recurringInterval === null ? 'one_time' : 'recurring',
    recurring_interval: recurringInterval,
  };
  switch (price.amountType) {
    case 'free':
    case 'fixed':
      return { ...fields, amount_type: 'fixed', price_amount: price.priceAmount ?? 0 };
    case 'custom':
      return {
        ...fields,
        amount_type: 'custom',
        minimum_amount: price.minimumAmount,
        maximum_amount: price.maximumAmount,
        preset_amount: price.presetAmount,
      };
    case 'seat_based':
      return { ...fields, ...presentSeats(price) };
    case 'metered_unit':
      return { ...fields, ...presentMetered(price) };
  }
}

function presentSeats({ seatTiers }: PriceColumns) {
  if (seatTiers === null) throw new Error('a seat-based price has tiers');
  return {
    amount_type: 'seat_based' as const,
    seat_tiers: {
      seat_tier_type: seatTiers.type,
      tiers: seatTiers.tiers.map(({ minSeats, maxSeats, pricePerSeat }) => ({
        ...{ min_seats: minSeats, max_seats: maxSeats, price_per_seat: pricePerSeat },
      })),
      minimum_seats: minimumSeats(seatTiers),
      maximum_seats: maximumSeats(seatTiers),
    },
  };
}

function presentMetered({ unitAmount, capAmount, meterId, meterName }: PriceColumns) {
  if (unitAmount === null || meterId === null || meterName === null)
    throw new Error('a metered price has a unit amount and a meter');
  return {
    amount_type: 'metered_unit' as const,
    unit_amount: unitAmount,
    cap_amount: capAmount,
    meter_id: meterId,
    meter: { id: meterId, name: meterName },
  };
}
