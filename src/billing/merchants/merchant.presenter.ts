import { ApiProperty } from '@nestjs/swagger';
import { prorationBehaviors, socialPlatforms, type SubscriptionSettings } from './merchant.entity.js';
import type { MerchantColumns } from './merchant.queries.js';

const nullableText = { type: String, nullable: true } as const;
const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;

export class SocialLinkWire {
  @ApiProperty({ enum: socialPlatforms }) platform: (typeof socialPlatforms)[number];
  @ApiProperty({ format: 'uri' }) url: string;
}

export class FeatureSettingsWire {
  @ApiProperty({ description: 'Kept for older clients; has no effect.' }) issue_funding_enabled: boolean;
  @ApiProperty({ description: 'Whether meters and metered prices can be created.' })
  usage_based_billing_enabled: boolean;
}

export class SubscriptionSettingsWire implements SubscriptionSettings {
  @ApiProperty({ description: 'Whether a customer can hold several subscriptions at the same time.' })
  allow_multiple_subscriptions: boolean;
  @ApiProperty({ description: 'Whether customers can change the product of a subscription themselves.' })
  allow_customer_updates: boolean;
  @ApiProperty({ enum: prorationBehaviors }) proration_behavior: SubscriptionSettings['proration_behavior'];
  @ApiProperty({
    type: 'integer',
    description: 'Minutes by which a charge waits for usage that arrives late.',
  })
  usage_grace_minutes: number;
  @ApiProperty({ description: 'One trial for each customer, email address and card.' })
  prevent_trial_abuse: boolean;
  @ApiProperty({ type: 'integer', description: 'Days between a failed renewal and the loss of benefits.' })
  benefit_revocation_grace_period: number;
}

/** The billing side of an organization, in the shapes of both generations of clients. */
export class MerchantWire {
  @ApiProperty() id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiProperty() name: string;
  @ApiProperty() slug: string;
  @ApiProperty(nullableText) avatar_url: string | null;
  @ApiProperty(nullableText) email: string | null;
  @ApiProperty(nullableText) website: string | null;
  @ApiProperty({ type: [SocialLinkWire] }) socials: SocialLinkWire[];
  @ApiProperty({ ...nullableInstant, description: 'When `details` were first submitted.' })
  details_submitted_at: Date | null;
  @ApiProperty({ type: FeatureSettingsWire }) feature_settings: FeatureSettingsWire;
  @ApiProperty({ type: SubscriptionSettingsWire }) subscription_settings: SubscriptionSettingsWire;
  @ApiProperty({ enum: prorationBehaviors }) proration_behavior: SubscriptionSettings['proration_behavior'];
  @ApiProperty() allow_customer_updates: boolean;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) default_presentment_currency: string;
  @ApiProperty({ enum: ['exclusive'], description: 'Prices do not include tax.' })
  default_tax_behavior: 'exclusive';
  @ApiProperty({ ...nullableText, description: 'Country of the seller: ISO 3166-1 alpha-2.' })
  country: string | null;
}

export function presentMerchant(merchant: MerchantColumns): MerchantWire {
  const { subscriptionSettings, sellerDetails } = merchant;
  return {
    id: merchant.id,
    created_at: merchant.createdAt,
    modified_at: merchant.modifiedAt,
    name: merchant.name,
    slug: merchant.slug,
    avatar_url: merchant.logo,
    email: merchant.email,
    website: merchant.website,
    socials: merchant.socials,
    details_submitted_at: merchant.detailsSubmittedAt,
    feature_settings: merchant.featureSettings,
    subscription_settings: subscriptionSettings,
    proration_behavior: subscriptionSettings.proration_behavior,
    allow_customer_updates: subscriptionSettings.allow_customer_updates,
    default_presentment_currency: merchant.defaultCurrency,
    default_tax_behavior: 'exclusive',
    country: sellerDetails.address?.country ?? null,
  };
}
