import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import {
  presentProductReference,
  ProductReferenceWire,
  type ProductColumns,
} from '../products/product.presenter.js';
import {
  discountDurations,
  discountTypes,
  type DiscountDuration,
  type DiscountTerms,
  type DiscountType,
} from './discount.entity.js';

/** The members of a discount that callers see. */
export interface DiscountColumns extends DiscountTerms {
  id: string;
  organizationId: string;
  name: string;
  duration: DiscountDuration;
  durationInMonths?: number | null;
  code?: string | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  maxRedemptions?: number | null;
  maxRedemptionsPerCustomer?: number | null;
  redemptionsCount: number;
  metadata: Metadata;
  createdAt: Date;
  modifiedAt?: Date | null;
}

/** A discount with the products to which it is restricted, the oldest first. */
export interface DiscountRow extends DiscountColumns {
  products: readonly ProductColumns[];
}

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableCount = { type: 'integer', nullable: true } as const;

/** As other records show it. Which of the optional members are present follows from type and duration. */
export class DiscountBaseWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiProperty() name: string;
  @ApiProperty({ enum: discountTypes }) type: DiscountType;
  @ApiProperty({ enum: discountDurations }) duration: DiscountDuration;
  @ApiProperty({ required: false, type: 'integer', description: 'Only for repeating discounts.' })
  duration_in_months?: number;
  @ApiProperty({ required: false, type: 'integer', description: 'Minor units; only for fixed discounts.' })
  amount?: number;
  @ApiProperty({ required: false, description: 'ISO 4217, lower case; only for fixed discounts.' })
  currency?: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'The amount by currency; only for fixed discounts.',
  })
  amounts?: Record<string, number>;
  @ApiProperty({ required: false, type: 'integer', description: '2550 is 25.5 %; only for percentages.' })
  basis_points?: number;
  @ApiProperty({ type: String, nullable: true }) code: string | null;
  @ApiProperty(nullableInstant) starts_at: Date | null;
  @ApiProperty(nullableInstant) ends_at: Date | null;
  @ApiProperty(nullableCount) max_redemptions: number | null;
  @ApiProperty(nullableCount) max_redemptions_per_customer: number | null;
  @ApiProperty({ type: 'integer' }) redemptions_count: number;
  @ApiProperty() organization_id: string;
  @ApiMetadata() metadata: Metadata;
}

export class DiscountWire extends DiscountBaseWire {
  @ApiProperty({
    type: [ProductReferenceWire],
    description: 'Products the discount is restricted to. If empty, it applies to all products.',
  })
  products: ProductReferenceWire[];
}

export function presentDiscount(discount: DiscountRow): DiscountWire {
  return { ...presentDiscountBase(discount), products: discount.products.map(presentProductReference) };
}

export function presentDiscountBase(discount: DiscountColumns): DiscountBaseWire {
  const { duration, durationInMonths } = discount;
  return {
    id: discount.id,
    created_at: discount.createdAt,
    modified_at: discount.modifiedAt ?? null,
    name: discount.name,
    duration,
    ...(typeof durationInMonths === 'number' && { duration_in_months: durationInMonths }),
    ...presentTerms(discount),
    ...presentLimits(discount),
    code: discount.code ?? null,
    redemptions_count: discount.redemptionsCount,
    organization_id: discount.organizationId,
    metadata: discount.metadata,
  };
}

function presentTerms({ type, amount, currency, basisPoints }: DiscountTerms) {
  if (typeof amount !== 'number' || typeof currency !== 'string')
    return { type, basis_points: basisPoints ?? 0 };
  return { type, amount, currency, amounts: { [currency]: amount } };
}

function presentLimits(limits: DiscountColumns) {
  return {
    starts_at: limits.startsAt ?? null,
    ends_at: limits.endsAt ?? null,
    max_redemptions: limits.maxRedemptions ?? null,
    max_redemptions_per_customer: limits.maxRedemptionsPerCustomer ?? null,
  };
}
