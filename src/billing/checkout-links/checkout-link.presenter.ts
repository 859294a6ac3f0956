import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { HttpConfig } from '#config/http.config.js';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { V1_PATH } from '#platform/http/v1/v1-path.js';
import {
  DiscountBaseWire,
  presentDiscountBase,
  type DiscountColumns,
} from '../discounts/discount.presenter.js';
import { billingIntervals, type BillingInterval } from '../products/product.entity.js';
import { OfferedProductWire } from '../products/product.presenter.js';

/** The members of a checkout link that callers see. */
export interface CheckoutLinkColumns {
  id: string;
  organizationId: string;
  clientSecret: string;
  label: string | null;
  successUrl: string | null;
  returnUrl: string | null;
  allowDiscountCodes: boolean;
  requireBillingAddress: boolean;
  discountId: string | null;
  trialInterval: BillingInterval | null;
  trialIntervalCount: number | null;
  metadata: Metadata;
  createdAt: Date;
  modifiedAt: Date | null;
}

const nullableText = { type: String, nullable: true } as const;
const nullableCount = { type: 'integer', nullable: true } as const;

export class CheckoutLinkProductWire extends OfferedProductWire {
  @ApiMetadata() metadata: Metadata;
}

export class CheckoutLinkWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({ enum: ['stripe'], description: 'Part of the published API; the gateway is a setting.' })
  payment_processor: 'stripe';
  @ApiProperty({ description: 'The part of the address that names the link.' }) client_secret: string;
  @ApiProperty({ ...nullableText, description: 'Where buyers go after paying.' }) success_url: string | null;
  @ApiProperty({ ...nullableText, description: 'Where the back button of the checkout leads.' })
  return_url: string | null;
  @ApiProperty({ ...nullableText, description: 'Shown to members only.' }) label: string | null;
  @ApiProperty() allow_discount_codes: boolean;
  @ApiProperty() require_billing_address: boolean;
  @ApiProperty({ ...nullableText, format: 'uuid' }) discount_id: string | null;
  @ApiProperty({ ...nullableCount, description: 'Always null.' }) seats: null;
  @ApiProperty({ ...nullableCount, description: 'Always null.' }) units: null;
  @ApiProperty({ enum: billingIntervals, nullable: true, description: 'Replaces the trial of the product.' })
  trial_interval: BillingInterval | null;
  @ApiProperty(nullableCount) trial_interval_count: number | null;
  @ApiProperty() organization_id: string;
  @ApiProperty({ type: [CheckoutLinkProductWire] }) products: CheckoutLinkProductWire[];
  @ApiProperty({ type: DiscountBaseWire, nullable: true }) discount: DiscountBaseWire | null;
  @ApiProperty({ description: 'Opens a new checkout.' }) url: string;
}

@Injectable()
export class CheckoutLinkPresenter {
  constructor(private readonly http: HttpConfig) {}

  present(
    link: CheckoutLinkColumns,
    products: CheckoutLinkProductWire[],
    discount: DiscountColumns | null,
  ): CheckoutLinkWire {
    return {
      id: link.id,
      created_at: link.createdAt,
      modified_at: link.modifiedAt,
      metadata: link.metadata,
      payment_processor: 'stripe',
      client_secret: link.clientSecret,
      success_url: link.successUrl,
      return_url: link.returnUrl,
      label: link.label,
      allow_discount_codes: link.allowDiscountCodes,
      require_billing_address: link.requireBillingAddress,
      discount_id: link.discountId,
      seats: null,
      units: null,
      trial_interval: link.trialInterval,
      trial_interval_count: link.trialIntervalCount,
      organization_id: link.organizationId,
      products,
      discount: discount && presentDiscountBase(discount),
      url: this.http.urlOf(`/${V1_PATH}/checkout-links/${link.clientSecret}/redirect`),
    };
  }
}
