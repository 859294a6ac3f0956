import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Sorting } from '#platform/http/listing/filters.js';
import { NumberedPageQuery } from '#platform/http/listing/numbered-page.js';
import { prorationBehaviors, socialPlatforms, type SubscriptionSettings } from '../merchant.entity.js';
import { merchantList } from '../merchant.queries.js';
import { IsCurrency, IsSocialUrl, IsWebUrl, LONGEST_URL } from './merchant.rules.js';

const LONGEST_ID = 255;
const LONGEST_NAME = 255;
const LONGEST_ANSWER = 10_000;
const MOST_LINKS = 20;
/** A week. */
const LONGEST_GRACE = 10_080;
const MOST_GRACE_DAYS = 90;
const LARGEST_REVENUE = 2 ** 53 - 1;

const name = { type: String, minLength: 3, maxLength: LONGEST_NAME };
const url = { type: String, format: 'uri', maxLength: LONGEST_URL, nullable: true } as const;
const email = { type: String, format: 'email', nullable: true } as const;

export class SocialLinkBody {
  @ApiProperty({ enum: socialPlatforms }) @IsIn(socialPlatforms) platform: (typeof socialPlatforms)[number];
  @ApiProperty({ format: 'uri', description: 'On the platform, unless that is `other`.' })
  @IsWebUrl()
  @IsSocialUrl()
  url: string;
}

export class FeatureSettingsBody {
  @ApiPropertyOptional() @IsOptional() @IsBoolean() issue_funding_enabled?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() usage_based_billing_enabled?: boolean;
}

export class SubscriptionSettingsBody {
  @ApiProperty() @IsBoolean() allow_multiple_subscriptions: boolean;
  @ApiProperty() @IsBoolean() allow_customer_updates: boolean;
  @ApiProperty({ enum: prorationBehaviors })
  @IsIn(prorationBehaviors)
  proration_behavior: SubscriptionSettings['proration_behavior'];
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: LONGEST_GRACE })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_GRACE)
  usage_grace_minutes?: number;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() prevent_trial_abuse?: boolean;
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MOST_GRACE_DAYS })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_GRACE_DAYS)
  benefit_revocation_grace_period?: number;
}

export class BusinessDetailsBody {
  @ApiProperty() @IsString() @MaxLength(LONGEST_ANSWER) about: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_ANSWER) product_description: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_ANSWER) intended_use: string;
  @ApiProperty({ type: [String] })
  @IsArray()
  @ArrayMaxSize(MOST_LINKS)
  @IsString({ each: true })
  @MaxLength(LONGEST_NAME, { each: true })
  customer_acquisition: string[];
  @ApiProperty({ type: 'integer' }) @IsInt() @Min(0) @Max(LARGEST_REVENUE) future_annual_revenue: number;
  @ApiPropertyOptional({ default: true }) @IsOptional() @IsBoolean() switching?: boolean;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsIn(['paddle', 'lemon_squeezy', 'gumroad', 'stripe', 'other'])
  switching_from?: string | null;
  @ApiPropertyOptional({ type: 'integer', default: 0 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LARGEST_REVENUE)
  previous_annual_revenue?: number;
}

abstract class MerchantSettingsBody {
  @ApiPropertyOptional(url) @IsOptional() @IsWebUrl() avatar_url?: string | null;
  @ApiPropertyOptional(email) @IsOptional() @IsEmail() email?: string | null;
  @ApiPropertyOptional(url) @IsOptional() @IsWebUrl() website?: string | null;

  @ApiPropertyOptional({ type: [SocialLinkBody], nullable: true, maxItems: MOST_LINKS })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_LINKS)
  @ValidateNested({ each: true })
  @Type(() => SocialLinkBody)
  socials?: SocialLinkBody[] | null;

  @ApiPropertyOptional({ type: BusinessDetailsBody, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BusinessDetailsBody)
  details?: BusinessDetailsBody | null;

  @ApiPropertyOptional({
    type: FeatureSettingsBody,
    nullable: true,
    description: 'Merged with the current ones.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FeatureSettingsBody)
  feature_settings?: FeatureSettingsBody | null;

  @ApiPropertyOptional({ type: SubscriptionSettingsBody, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SubscriptionSettingsBody)
  subscription_settings?: SubscriptionSettingsBody | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'ISO 4217.' })
  @IsOptional()
  @IsCurrency()
  default_presentment_currency?: string | null;
}

export class CreateMerchantBody extends MerchantSettingsBody {
  @ApiProperty(name) @IsString() @Length(3, LONGEST_NAME) name: string;

  @ApiProperty({ ...name, pattern: '^[a-z0-9-]+$' })
  @IsString()
  @Length(3, LONGEST_NAME)
  @Matches(/^[a-z0-9-]+$/, { message: 'slug may contain only a-z, 0-9 and -' })
  slug: string;
}

/** What is absent stays as it is; `null` clears what may be null and leaves the rest. */
export class UpdateMerchantBody extends MerchantSettingsBody {
  @ApiPropertyOptional({ ...name, nullable: true })
  @IsOptional()
  @IsString()
  @MinLength(3)
  @MaxLength(LONGEST_NAME)
  name?: string | null;
}

export class MerchantPath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_ID) id: string;
}

export class ListMerchantsQuery extends NumberedPageQuery {
  @ApiPropertyOptional({ description: 'Only the organization with this slug.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  slug?: string;

  @Sorting(merchantList) sorting = merchantList.default;
}
