import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsMetadata, LONGEST_METADATA_VALUE, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { billingIntervals, type BillingInterval } from '../../products/product.entity.js';

export const MOST_PRODUCTS = 50;
export const LONGEST_NAME = 256;
const LONGEST_ADDRESS = 2_048;
const MOST_INTERVALS = 1_000;

const address = { type: String, maxLength: LONGEST_ADDRESS } as const;

/** Clients send a boolean; a word, number or null counts as one, as for the published plugin, except that "false" is false. */
const Coerced = (description: string) => (target: object, member: string) => {
  const decorators = [
    ApiPropertyOptional({ type: Boolean, default: true, description }),
    Transform(({ value }: { value: unknown }) => coerced(value), { toClassOnly: true }),
    IsOptional(),
    IsBoolean(),
  ];
  for (const decorate of decorators) decorate(target, member);
};

function coerced(value: unknown): boolean | undefined {
  return value === undefined ? undefined : Boolean(value) && value !== 'false' && value !== '0';
}

export class OpenAccountCheckoutBody {
  @ApiPropertyOptional({
    oneOf: [
      { type: 'string', maxLength: LONGEST_NAME },
      { type: 'array', items: { type: 'string', maxLength: LONGEST_NAME }, maxItems: MOST_PRODUCTS },
    ],
    description: 'Ids of products. The first is selected.',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value), {
    toClassOnly: true,
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_PRODUCTS)
  @IsString({ each: true })
  @MaxLength(LONGEST_NAME, { each: true })
  products?: string[];

  @ApiPropertyOptional({
    maxLength: LONGEST_METADATA_VALUE,
    description:
      'Of one product, in place of `products`: `slug` of its metadata, or an entry of BILLING_PRODUCTS.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_METADATA_VALUE)
  slug?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: LONGEST_METADATA_VALUE,
    description:
      'The organization for which the user buys, with the permission to manage its purchases. Anything else is only kept in the metadata.',
  })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_METADATA_VALUE)
  referenceId?: string;

  @IsMetadata() metadata?: Metadata;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    description: 'Answers to the custom fields, by slug.',
  })
  @IsOptional()
  @IsObject()
  customFieldData?: Record<string, unknown>;

  @Coerced('Whether the buyer can enter a discount code.') allowDiscountCodes?: boolean;

  @ApiPropertyOptional({ format: 'uuid' }) @IsOptional() @IsUUID() discountId?: string;

  @Coerced('Only returned: whether the client opens the page of the checkout.') redirect?: boolean;

  @ApiPropertyOptional({
    ...address,
    description: 'The trusted origin of the page that embeds the checkout.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ADDRESS)
  embedOrigin?: string;

  @ApiPropertyOptional({
    ...address,
    description:
      'Where the buyer goes after paying: a path, or an address of a trusted origin. `{CHECKOUT_ID}` is replaced.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ADDRESS)
  successUrl?: string;

  @ApiPropertyOptional({
    ...address,
    description: 'Where the back button leads: a path, or an address of a trusted origin.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ADDRESS)
  returnUrl?: string;

  @Coerced('Whether a trial is given, where the product has one.') allowTrial?: boolean;

  @ApiPropertyOptional({ enum: billingIntervals, description: "In place of the product's." })
  @IsOptional()
  @IsIn(billingIntervals)
  trialInterval?: BillingInterval;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_INTERVALS })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_INTERVALS)
  trialIntervalCount?: number;
}

export class OpenAccountPortalBody {
  @Coerced('Only returned: whether the client opens the portal.') redirect?: boolean;
}

/** An address that the published client opens if `redirect` is true. */
export class AccountAddressWire {
  @ApiProperty({ format: 'uri' }) url: string;
  @ApiProperty() redirect: boolean;
}
