import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsIP,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { EnumFilter, Sorting, TextFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { AddressBody } from '../../customers/http/address.rules.js';
import { IsEmailAddress, LONGEST_EMAIL } from '../../customers/http/email.rules.js';
import { IsLocaleTag } from '../../customers/http/locale.rules.js';
import { IsCurrency, IsWebUrl, LONGEST_URL } from '../../merchants/http/merchant.rules.js';
import { billingIntervals, type BillingInterval } from '../../products/product.entity.js';
import { MOST_SEATS } from '../../products/seat-tiers.js';
import { checkoutStatuses, type CheckoutStatus } from '../checkout.entity.js';
import { checkoutList } from '../checkout.queries.js';

const MOST_PRODUCTS = 50;
const MOST_INTERVALS = 999;
const LEAST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;
const LONGEST_TEXT = 256;
const LONGEST_TOKEN = 512;
const LONGEST_ORIGIN = 2_048;

const nullableText = { type: String, nullable: true } as const;
const nullableSwitch = { type: Boolean, nullable: true } as const;
const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;
const nullableUrl = { type: String, format: 'uri', maxLength: LONGEST_URL, nullable: true } as const;
const amount = { type: 'integer', minimum: LEAST_AMOUNT, maximum: LARGEST_AMOUNT, nullable: true } as const;

/** An empty text says as much as none. */
const Text = (longest: number, description?: string) =>
  applyDecorators(
    ApiPropertyOptional({ ...nullableText, maxLength: longest, ...(description && { description }) }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value), { toClassOnly: true }),
    IsOptional(),
    IsString(),
    MaxLength(longest),
  );

/** What buyers enter, and merchants for them. Null clears what can be cleared. */
abstract class BuyerBody {
  @ApiPropertyOptional({ ...amount, description: 'Minor units. Only counts for custom prices.' })
  @IsOptional()
  @IsInt()
  @Min(LEAST_AMOUNT)
  @Max(LARGEST_AMOUNT)
  amount?: number | null;

  @ApiPropertyOptional({
    ...{ type: 'integer', nullable: true, minimum: 1, maximum: MOST_SEATS },
    description: 'Of a seat-based price. Organizations buy one for each member.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_SEATS)
  seats?: number | null;

  @ApiPropertyOptional({
    ...nullableSwitch,
    description: 'A business needs a billing name and a full address.',
  })
  @IsOptional()
  @IsBoolean()
  is_business_customer?: boolean | null;

  @Text(LONGEST_TEXT) customer_name?: string | null;

  @ApiPropertyOptional({ ...nullableText, format: 'email', maxLength: LONGEST_EMAIL })
  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value), { toClassOnly: true })
  @IsOptional()
  @IsEmailAddress()
  customer_email?: string | null;

  @Text(LONGEST_TEXT, 'On invoices instead of the name.') customer_billing_name?: string | null;

  @ApiPropertyOptional({ type: AddressBody, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AddressBody)
  customer_billing_address?: AddressBody | null;

  @Text(LONGEST_TEXT, 'Of the country of the billing address; the format is recognized.')
  customer_tax_id?: string | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    description: 'Answers to the custom fields, by slug.',
  })
  @IsOptional()
  @IsObject()
  custom_field_data?: Record<string, unknown>;

  @ApiPropertyOptional({ ...nullableText, description: 'Language of the page and of emails: BCP 47.' })
  @IsOptional()
  @IsLocaleTag()
  locale?: string | null;
}

/** What only merchants set. Null leaves switches as they are. */
abstract class MerchantBody extends BuyerBody {
  @ApiPropertyOptional(nullableUuid) @IsOptional() @IsUUID() discount_id?: string | null;

  @ApiPropertyOptional({ ...nullableSwitch, default: true })
  @IsOptional()
  @IsBoolean()
  allow_discount_codes?: boolean | null;

  @ApiPropertyOptional({ ...nullableSwitch, default: true })
  @IsOptional()
  @IsBoolean()
  allow_trial?: boolean | null;

  @ApiPropertyOptional({ enum: billingIntervals, nullable: true, description: "In place of the product's." })
  @IsOptional()
  @IsIn(billingIntervals)
  trial_interval?: BillingInterval | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_INTERVALS, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_INTERVALS)
  trial_interval_count?: number | null;

  @ApiPropertyOptional({ ...nullableSwitch, default: false })
  @IsOptional()
  @IsBoolean()
  require_billing_address?: boolean | null;

  @ApiPropertyOptional({
    ...nullableUrl,
    description: 'Where buyers go after paying. `{CHECKOUT_ID}` is replaced.',
  })
  @IsOptional()
  @IsWebUrl()
  success_url?: string | null;

  @ApiPropertyOptional({ ...nullableUrl, description: 'Where the back button leads.' })
  @IsOptional()
  @IsWebUrl()
  return_url?: string | null;

  @ApiPropertyOptional({ ...nullableText, description: 'The origin of the page that embeds the checkout.' })
  @IsOptional()
  @IsWebUrl()
  @MaxLength(LONGEST_ORIGIN)
  embed_origin?: string | null;

  @ApiPropertyOptional({ ...nullableText, description: 'IPv4 or IPv6.' })
  @IsOptional()
  @IsIP()
  customer_ip_address?: string | null;

  @ApiPropertyOptional({ ...nullableText, description: 'ISO 4217; must be that of the product.' })
  @IsOptional()
  @IsCurrency()
  currency?: string | null;

  @IsMetadata() metadata?: Metadata | null;
  @IsMetadata() customer_metadata?: Metadata | null;
}

/** Names the products in one of three ways. */
export class CreateCheckoutBody extends MerchantBody {
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: MOST_PRODUCTS,
    description: 'What the buyer can choose from. The first is selected.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PRODUCTS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  products?: string[];

  @ApiPropertyOptional({ format: 'uuid' }) @IsOptional() @IsUUID() product_id?: string;
  @ApiPropertyOptional({ format: 'uuid', description: 'A current price, for its product.' })
  @IsOptional()
  @IsUUID()
  product_price_id?: string;

  @ApiPropertyOptional({ ...nullableUuid, description: 'For a customer who is known already.' })
  @IsOptional()
  @IsUUID()
  customer_id?: string | null;

  @Text(LONGEST_TEXT, 'Named by older clients; see `external_customer_id`.')
  customer_external_id?: string | null;

  @Text(LONGEST_TEXT, 'Your own id of the customer, who is created with it if needed.')
  external_customer_id?: string | null;

  @ApiPropertyOptional({ ...nullableUuid, description: 'The free subscription to upgrade.' })
  @IsOptional()
  @IsUUID()
  subscription_id?: string | null;
}

/** What is absent stays as it is. */
export class UpdateCheckoutBody extends MerchantBody {
  @ApiPropertyOptional({ ...nullableUuid, description: 'One of the products of the checkout.' })
  @IsOptional()
  @IsUUID()
  product_id?: string | null;

  @ApiPropertyOptional(nullableUuid) @IsOptional() @IsUUID() product_price_id?: string | null;
}

/** What is absent stays as it is. */
export class UpdateCheckoutAsBuyerBody extends BuyerBody {
  @ApiPropertyOptional({ ...nullableUuid, description: 'One of the products of the checkout.' })
  @IsOptional()
  @IsUUID()
  product_id?: string | null;

  @ApiPropertyOptional(nullableUuid) @IsOptional() @IsUUID() product_price_id?: string | null;

  @ApiPropertyOptional({
    ...nullableText,
    description: 'Null removes the discount. Has no effect unless the checkout allows codes.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  discount_code?: string | null;

  @ApiPropertyOptional({ enum: [false], nullable: true, description: 'Subscribes without a trial.' })
  @IsOptional()
  @IsIn([false])
  allow_trial?: false | null;
}

export class ConfirmCheckoutBody extends UpdateCheckoutAsBuyerBody {
  @ApiPropertyOptional({
    ...nullableText,
    description: 'Created by the payment form. Required when `is_payment_form_required`.',
  })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_TOKEN)
  confirmation_token_id?: string | null;
}

/** A checkout that a buyer opens. */
export class OpenCheckoutBody {
  @ApiProperty({ format: 'uuid' }) @IsUUID() product_id: string;

  @ApiPropertyOptional({ ...nullableText, format: 'email', maxLength: LONGEST_EMAIL })
  @IsOptional()
  @IsEmailAddress()
  customer_email?: string | null;

  @ApiPropertyOptional({ ...nullableUuid, description: 'The free subscription to upgrade.' })
  @IsOptional()
  @IsUUID()
  subscription_id?: string | null;
}

export class CheckoutPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class CheckoutSecretPath {
  @ApiProperty() @IsString() @Length(1, LONGEST_TEXT) client_secret: string;
}

export class ListCheckoutsQuery extends NumberedPageQuery {
  @QueryFilter('Checkouts of these organizations.') organization_id?: string[];
  @UuidFilter('Checkouts in which any of these products is selected.') product_id?: string[];
  @UuidFilter('Checkouts of any of these customers.') customer_id?: string[];
  @EnumFilter(checkoutStatuses, 'Checkouts with any of these statuses.') status?: CheckoutStatus[];
  @TextFilter("A part of the customer's email address.") query?: string;
  @Sorting(checkoutList) sorting = checkoutList.default;
}
