import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Sorting, TextFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { IsCurrency } from '../../merchants/http/merchant.rules.js';
import {
  discountDurations,
  discountTypes,
  type DiscountDuration,
  type DiscountType,
} from '../discount.entity.js';
import { discountList } from '../discount.queries.js';
import { IsDiscountAmounts, LARGEST_AMOUNT } from './discount-amounts.rule.js';

const LONGEST_ID = 255;
const LONGEST_NAME = 255;
const MOST_PRODUCTS = 100;
const LARGEST = 2 ** 31 - 1;
const MOST_BASIS_POINTS = 10_000;

const nullableCount = { type: 'integer', minimum: 1, maximum: LARGEST, nullable: true } as const;
const amount = { type: 'integer', minimum: 0, maximum: LARGEST_AMOUNT, description: 'Minor units.' } as const;
const points = { type: 'integer', minimum: 1, maximum: MOST_BASIS_POINTS } as const;

const countRules = () => applyDecorators(IsInt(), Min(1), Max(LARGEST));
const amountRules = () => applyDecorators(IsInt(), Min(0), Max(LARGEST_AMOUNT));
const pointRules = () => applyDecorators(IsInt(), Min(1), Max(MOST_BASIS_POINTS));
const nameRules = () => applyDecorators(IsString(), Length(1, LONGEST_NAME));
const when = (condition: (body: NewDiscountBody) => boolean) => ValidateIf(condition);

/** What can be cleared with `null`. */
abstract class DiscountLimitsBody {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    pattern: '^[A-Za-z0-9]{3,256}$',
    description: 'Unique within the organization, ignoring case.',
  })
  @IsOptional()
  @IsString()
  @Length(3, 256)
  @Matches(/^[A-Za-z0-9]+$/, { message: 'code may contain only letters and digits' })
  code?: string | null;

  @ApiPropertyOptional({ nullable: true })
  @QueryInstant('Redeemable from this time.')
  starts_at?: Date | null;
  @ApiPropertyOptional({ nullable: true })
  @QueryInstant('Redeemable until this time, inclusive.')
  ends_at?: Date | null;
  @ApiPropertyOptional(nullableCount) @IsOptional() @countRules() max_redemptions?: number | null;
  @ApiPropertyOptional(nullableCount) @IsOptional() @countRules() max_redemptions_per_customer?:
    number | null;
  @IsMetadata() metadata?: Metadata | null;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: MOST_PRODUCTS,
    nullable: true,
    description:
      'Products the discount is restricted to. An empty list removes the restriction; null leaves it unchanged.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_PRODUCTS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  products?: string[] | null;
}

/** A new discount, without its merchant. */
export abstract class NewDiscountBody extends DiscountLimitsBody {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_NAME }) @nameRules() name: string;
  @ApiProperty({ enum: discountTypes }) @IsIn(discountTypes) type: DiscountType;
  @ApiProperty({ enum: discountDurations }) @IsIn(discountDurations) duration: DiscountDuration;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Required for repeating discounts.' })
  @when(({ duration }) => duration === 'repeating')
  @countRules()
  duration_in_months?: number;

  @ApiPropertyOptional({
    ...amount,
    description: 'Minor units; required for fixed discounts without `amounts`.',
  })
  @when(({ type, amounts }) => type === 'fixed' && (amounts ?? null) === null)
  @amountRules()
  amount?: number;

  @when(({ type, amounts }) => type === 'fixed' && (amounts ?? null) !== null)
  @IsDiscountAmounts()
  amounts?: Record<string, number> | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'ISO 4217, for fixed discounts. Defaults to the currency of the merchant.',
  })
  @when(({ type, currency }) => type === 'fixed' && currency !== null && currency !== undefined)
  @IsCurrency()
  currency?: string | null;

  @ApiPropertyOptional({ ...points, description: 'Required for percentages.' })
  @when(({ type }) => type === 'percentage')
  @pointRules()
  basis_points?: number;
}

export class CreateDiscountBody extends NewDiscountBody {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required unless a token implies it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organization_id?: string | null;
}

/** What is absent stays as it is; `null` clears what may be null and leaves the rest. */
export class UpdateDiscountBody extends DiscountLimitsBody {
  @ApiPropertyOptional({ type: String, nullable: true, minLength: 1, maxLength: LONGEST_NAME })
  @IsOptional()
  @nameRules()
  name?: string | null;
  @ApiPropertyOptional({ enum: discountTypes, nullable: true })
  @IsOptional()
  @IsIn(discountTypes)
  type?: DiscountType | null;
  @ApiPropertyOptional({ enum: discountDurations, nullable: true })
  @IsOptional()
  @IsIn(discountDurations)
  duration?: DiscountDuration | null;
  @ApiPropertyOptional(nullableCount) @IsOptional() @countRules() duration_in_months?: number | null;
  @ApiPropertyOptional({ ...amount, nullable: true }) @IsOptional() @amountRules() amount?: number | null;
  @IsOptional() @IsDiscountAmounts() amounts?: Record<string, number> | null;
  @ApiPropertyOptional({ type: String, nullable: true }) @IsOptional() @IsCurrency() currency?: string | null;
  @ApiPropertyOptional({ ...points, nullable: true }) @IsOptional() @pointRules() basis_points?:
    number | null;
}

export class DiscountPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListDiscountsQuery extends NumberedPageQuery {
  @QueryFilter('Discounts of these organizations.') organization_id?: string[];
  @TextFilter('Part of the name or the code.') query?: string;
  @Sorting(discountList) sorting = discountList.default;
}
