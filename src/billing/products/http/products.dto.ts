import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { MetadataFilter } from '#platform/database/listing/filters.js';
import {
  BooleanFilter,
  EnumFilter,
  MetadataFilterQuery,
  Sorting,
  TextFilter,
  UuidFilter,
} from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import {
  billingIntervals,
  productVisibilities,
  type BillingInterval,
  type ProductVisibility,
} from '../product.entity.js';
import { productList } from '../product.queries.js';
import { ExistingPriceBody, newPriceBodies, priceRules, type NewPriceBody } from './price.dto.js';

const LONGEST_ID = 255;
const SHORTEST_NAME = 3;
const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 20_000;
const MOST_INTERVALS = 999;
const MOST_PARTS = 100;

const name = { type: String, minLength: SHORTEST_NAME, maxLength: LONGEST_NAME };
const interval = { enum: billingIntervals, nullable: true };
const count = { type: 'integer', minimum: 1, maximum: MOST_INTERVALS, nullable: true } as const;
export const partIds = {
  type: 'array',
  items: { type: 'string', format: 'uuid' },
  maxItems: MOST_PARTS,
} as const;

const nameRules = () => applyDecorators(IsString(), Length(SHORTEST_NAME, LONGEST_NAME));
const intervalRules = () => applyDecorators(IsOptional(), IsIn(billingIntervals));
const countRules = () => applyDecorators(IsOptional(), IsInt(), Min(1), Max(MOST_INTERVALS));
export const partIdRules = () =>
  applyDecorators(IsArray(), ArrayMaxSize(MOST_PARTS), ArrayUnique(), IsUUID(undefined, { each: true }));

export class AttachedCustomFieldBody {
  @ApiProperty({ format: 'uuid' }) @IsUUID() custom_field_id: string;
  @ApiProperty({ description: 'Whether the field is required at checkout.' }) @IsBoolean() required: boolean;
}

/** What a product is created with and can be changed to. */
abstract class ProductBody {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LONGEST_DESCRIPTION,
    description: 'An empty string removes it.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_DESCRIPTION)
  description?: string | null;

  @ApiPropertyOptional({ enum: productVisibilities, nullable: true })
  @IsOptional()
  @IsIn(productVisibilities)
  visibility?: ProductVisibility | null;

  @ApiPropertyOptional({ ...interval, description: 'Null for products that are bought once.' })
  @intervalRules()
  recurring_interval?: BillingInterval | null;

  @ApiPropertyOptional({ ...count, description: 'Intervals between two charges; 1 by default.' })
  @countRules()
  recurring_interval_count?: number | null;

  @ApiPropertyOptional(interval) @intervalRules() trial_interval?: BillingInterval | null;
  @ApiPropertyOptional(count) @countRules() trial_interval_count?: number | null;

  @ApiPropertyOptional({ ...partIds, nullable: true, description: 'Files of the service `product_media`.' })
  @IsOptional()
  @partIdRules()
  medias?: string[] | null;

  @ApiPropertyOptional({ type: [AttachedCustomFieldBody], maxItems: MOST_PARTS, nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_PARTS)
  @ArrayUnique((field: Partial<AttachedCustomFieldBody> | null) => field?.custom_field_id ?? field)
  @ValidateNested({ each: true })
  @Type(() => AttachedCustomFieldBody)
  attached_custom_fields?: AttachedCustomFieldBody[] | null;

  @IsMetadata() metadata?: Metadata | null;
}

/** A new product, without its merchant. */
export abstract class NewProductBody extends ProductBody {
  @ApiProperty(name) @nameRules() name: string;

  @OneOf(newPriceBodies, {
    discriminator: 'amount_type',
    isArray: true,
    description: 'At most one that is free, fixed or custom, and any number of metered ones.',
  })
  @priceRules({ isUpdate: false })
  prices: NewPriceBody[];
}

export class CreateProductBody extends NewProductBody {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Required unless a token implies it.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organization_id?: string | null;
}

/** What is absent or null stays as it is, except that `trial_interval: null` removes the trial. */
export abstract class ProductChangesBody extends ProductBody {
  @ApiPropertyOptional({ ...name, nullable: true }) @IsOptional() @nameRules() name?: string | null;

  @OneOf([ExistingPriceBody, ...newPriceBodies], {
    isArray: true,
    nullable: true,
    required: false,
    description: 'Prices to keep, by their ids, and prices to create. The others are archived.',
  })
  @IsOptional()
  @priceRules({ isUpdate: true })
  prices?: (ExistingPriceBody | NewPriceBody)[] | null;
}

export class UpdateProductBody extends ProductChangesBody {
  @ApiPropertyOptional({ type: Boolean, nullable: true }) @IsOptional() @IsBoolean() is_archived?:
    boolean | null;
}

export class UpdateProductBenefitsBody {
  @ApiProperty({ ...partIds, description: 'All benefits of the product, in their order.' })
  @partIdRules()
  benefits: string[];
}

export class ProductPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListProductsQuery extends NumberedPageQuery {
  @UuidFilter('Products with these ids.') id?: string[];
  @QueryFilter('Products of these organizations.') organization_id?: string[];
  @TextFilter('Part of the name.') query?: string;
  @BooleanFilter('Archived products only, or none of them.') is_archived?: boolean;
  @BooleanFilter('Recurring products only, or none of them.') is_recurring?: boolean;
  @UuidFilter('Products with any of these benefits.') benefit_id?: string[];
  @EnumFilter(productVisibilities, 'Products of these visibilities.') visibility?: ProductVisibility[];
  @MetadataFilterQuery() metadata?: MetadataFilter;
  @Sorting(productList) sorting = productList.default;
}
