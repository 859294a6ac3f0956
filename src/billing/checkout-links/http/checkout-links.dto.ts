import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { IsWebUrl, LONGEST_URL } from '../../merchants/http/merchant.rules.js';
import { billingIntervals, type BillingInterval } from '../../products/product.entity.js';
import { checkoutLinkList } from '../checkout-link.queries.js';

const LONGEST_LABEL = 255;
const MOST_PRODUCTS = 50;
const MOST_INTERVALS = 999;

const nullableUrl = { type: String, format: 'uri', maxLength: LONGEST_URL, nullable: true } as const;
const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;
const productIds = {
  type: 'array',
  items: { type: 'string', format: 'uuid' },
  minItems: 1,
  maxItems: MOST_PRODUCTS,
} as const;

const productRules = () =>
  applyDecorators(
    IsOptional(),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(MOST_PRODUCTS),
    ArrayUnique(),
    IsUUID(undefined, { each: true }),
  );

/** What can be cleared with `null`; null for a switch leaves it. */
abstract class CheckoutLinkBody {
  @ApiPropertyOptional({ type: String, maxLength: LONGEST_LABEL, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_LABEL)
  label?: string | null;

  @ApiPropertyOptional({
    ...nullableUrl,
    description: 'Where buyers go after paying. `{CHECKOUT_ID}` is replaced.',
  })
  @IsOptional()
  @IsWebUrl()
  success_url?: string | null;

  @ApiPropertyOptional({ ...nullableUrl, description: 'Where the back button of the checkout leads.' })
  @IsOptional()
  @IsWebUrl()
  return_url?: string | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, default: true })
  @IsOptional()
  @IsBoolean()
  allow_discount_codes?: boolean | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, default: false })
  @IsOptional()
  @IsBoolean()
  require_billing_address?: boolean | null;

  @ApiPropertyOptional(nullableUuid) @IsOptional() @IsUUID() discount_id?: string | null;

  @ApiPropertyOptional({
    enum: billingIntervals,
    nullable: true,
    description: 'Replaces the trial of the product.',
  })
  @IsOptional()
  @IsIn(billingIntervals)
  trial_interval?: BillingInterval | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_INTERVALS, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_INTERVALS)
  trial_interval_count?: number | null;

  @IsMetadata() metadata?: Metadata | null;
}

/** Names the products in one of three ways. */
export class CreateCheckoutLinkBody extends CheckoutLinkBody {
  @ApiProperty({ enum: ['stripe'], description: 'Part of the published API; the gateway is a setting.' })
  @IsIn(['stripe'])
  payment_processor: 'stripe';

  @ApiPropertyOptional({ ...productIds, description: 'In the order in which buyers see them.' })
  @productRules()
  products?: string[];

  @ApiPropertyOptional({ format: 'uuid' }) @IsOptional() @IsUUID() product_id?: string;
  @ApiPropertyOptional({ format: 'uuid', description: 'A current price, for its product.' })
  @IsOptional()
  @IsUUID()
  product_price_id?: string;
}

/** What is absent stays as it is. */
export class UpdateCheckoutLinkBody extends CheckoutLinkBody {
  @ApiPropertyOptional({ ...productIds, nullable: true }) @productRules() products?: string[] | null;
}

export class CheckoutLinkPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListCheckoutLinksQuery extends NumberedPageQuery {
  @QueryFilter('Links of these organizations.') organization_id?: string[];
  @UuidFilter('Links with any of these products.') product_id?: string[];
  @Sorting(checkoutLinkList) sorting = checkoutLinkList.default;
}
