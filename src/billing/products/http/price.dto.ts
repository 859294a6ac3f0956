import { applyDecorators, type Type as ClassOf } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { placesFaults } from '#platform/http/v1/fault-places.js';
import { IsCurrency } from '../../merchants/http/merchant.rules.js';
import { priceAmountTypes } from '../price-terms.js';
import { MOST_PER_SEAT, MOST_SEATS, seatTierTypes, type SeatTierType } from '../seat-tiers.js';
import { unitAmountFaults } from '../unit-amount.js';

const MOST_PRICES = 50;
const MOST_TIERS = 20;
/** Minor units. */
export const LEAST_AMOUNT = 50;
const MOST_FIXED = 99_999_999;
const MOST_CUSTOM = 1_000_000;
const LARGEST_CAP = 2 ** 31 - 1;

/** An amount in minor units that is worth charging, or 0. */
const chargeable = (most: number) =>
  applyDecorators(
    IsInt(),
    Max(most),
    ValidateBy({
      name: 'min',
      constraints: [LEAST_AMOUNT],
      validator: {
        validate: (amount: unknown) => amount === 0 || (typeof amount === 'number' && amount >= LEAST_AMOUNT),
        defaultMessage: () => `Input should be greater than or equal to ${String(LEAST_AMOUNT)}`,
      },
    }),
  );

const optionalAmount = (least: number, most: number, description: string) =>
  ApiPropertyOptional({ type: 'integer', minimum: least, maximum: most, nullable: true, description });

const IsUnitAmount = () =>
  applyDecorators(
    placesFaults('isUnitAmount', unitAmountFaults),
    ValidateBy({
      name: 'isUnitAmount',
      validator: { validate: (value) => unitAmountFaults(value).length === 0 },
    }),
  );

abstract class PriceBody {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'ISO 4217, lower case; the same for all prices of a product. By default that of the other prices, or else of the merchant.',
  })
  @IsOptional()
  @IsCurrency()
  price_currency?: string | null;
}

export class FreePriceBody extends PriceBody {
  @ApiProperty({ enum: ['free'] }) @IsIn(['free']) amount_type: 'free';
}

export class FixedPriceBody extends PriceBody {
  @ApiProperty({ enum: ['fixed'] }) @IsIn(['fixed']) amount_type: 'fixed';
  @ApiProperty({
    type: 'integer',
    minimum: LEAST_AMOUNT,
    maximum: MOST_FIXED,
    description: 'Minor units. 0 is a free price, for clients that send a `Polar-Version`.',
  })
  @chargeable(MOST_FIXED)
  price_amount: number;
}

/** Customers choose the amount. */
export class CustomPriceBody extends PriceBody {
  @ApiProperty({ enum: ['custom'] }) @IsIn(['custom']) amount_type: 'custom';
  @optionalAmount(LEAST_AMOUNT, MOST_FIXED, 'Minor units. 0 is allowed with a `Polar-Version`.')
  @IsOptional()
  @chargeable(MOST_FIXED)
  minimum_amount?: number | null;

  @optionalAmount(LEAST_AMOUNT, MOST_CUSTOM, 'Minor units.')
  @IsOptional()
  @IsInt()
  @Min(LEAST_AMOUNT)
  @Max(MOST_CUSTOM)
  maximum_amount?: number | null;

  @optionalAmount(LEAST_AMOUNT, MOST_CUSTOM, 'Minor units, proposed to customers.')
  @IsOptional()
  @IsInt()
  @Min(LEAST_AMOUNT)
  @Max(MOST_CUSTOM)
  preset_amount?: number | null;
}

class SeatTierBody {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_SEATS, description: 'Inclusive.' })
  @IsInt()
  @Min(1)
  @Max(MOST_SEATS)
  min_seats: number;

  @optionalAmount(1, MOST_SEATS, 'Inclusive. Null, in the last tier, for no limit.')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_SEATS)
  max_seats?: number | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MOST_PER_SEAT,
    description: 'Minor units for each seat and period.',
  })
  @IsInt()
  @Min(0)
  @Max(MOST_PER_SEAT)
  price_per_seat: number;
}

class SeatTiersBody {
  @ApiPropertyOptional({ enum: seatTierTypes, default: 'volume' })
  @IsOptional()
  @IsIn(seatTierTypes)
  seat_tier_type?: SeatTierType;

  @ApiProperty({ type: [SeatTierBody], minItems: 1, maxItems: MOST_TIERS })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_TIERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SeatTierBody)
  tiers: SeatTierBody[];
}

/** Charged for each seat with each renewal. */
export class SeatPriceBody extends PriceBody {
  @ApiProperty({ enum: ['seat_based'] }) @IsIn(['seat_based']) amount_type: 'seat_based';
  @ApiProperty({ type: SeatTiersBody, description: 'The tiers follow each other without a gap.' })
  @IsObject()
  @ValidateNested()
  @Type(() => SeatTiersBody)
  seat_tiers: SeatTiersBody;
}

/** Charged for usage with each renewal. */
export class MeteredPriceBody extends PriceBody {
  @ApiProperty({ enum: ['metered_unit'] }) @IsIn(['metered_unit']) amount_type: 'metered_unit';
  @ApiProperty({ format: 'uuid' }) @IsUUID() meter_id: string;
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }],
    description:
      'Minor units for one unit of the meter: above 0, at most 17 digits, 12 of them after the point.',
  })
  @IsUnitAmount()
  unit_amount: string | number;
  @optionalAmount(0, LARGEST_CAP, 'Maximum charge per period, in minor units.')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LARGEST_CAP)
  cap_amount?: number | null;
}

/** A price that the product has and keeps. */
export class ExistingPriceBody {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

/** What names no type of price. */
class UntypedPriceBody {
  @IsIn(priceAmountTypes) amount_type: string;
}

export const newPriceBodies = [
  FixedPriceBody,
  FreePriceBody,
  CustomPriceBody,
  SeatPriceBody,
  MeteredPriceBody,
];
export type NewPriceBody =
  FreePriceBody | FixedPriceBody | CustomPriceBody | SeatPriceBody | MeteredPriceBody;

const BODIES: Record<string, ClassOf<NewPriceBody>> = {
  free: FreePriceBody,
  fixed: FixedPriceBody,
  custom: CustomPriceBody,
  seat_based: SeatPriceBody,
  metered_unit: MeteredPriceBody,
};

/** Prices by the rules of their types; with `isUpdate`, entries with an id are prices to keep. */
export const priceRules = ({ isUpdate }: { isUpdate: boolean }) =>
  applyDecorators(
    Transform(
      ({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
        const sent = obj[key];
        if (Array.isArray(sent)) return sent.map((entry: unknown) => bodyOf(entry, isUpdate));
        return typeof sent === 'object' && sent !== null ? bodyOf(sent, isUpdate) : sent;
      },
      { toClassOnly: true },
    ),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(MOST_PRICES),
    ValidateNested({ each: true }),
  );

function bodyOf(sent: unknown, isUpdate: boolean): object {
  const members: { id?: unknown; amount_type?: unknown } =
    typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {};
  if (isUpdate && members.id !== undefined) return plainToInstance(ExistingPriceBody, members);
  const { amount_type: type } = members;
  const body = typeof type === 'string' && Object.hasOwn(BODIES, type) ? BODIES[type] : undefined;
  return plainToInstance<object, object>(body ?? UntypedPriceBody, members);
}
