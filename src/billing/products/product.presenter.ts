import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import {
  BenefitPresenter,
  benefitWires,
  PublicBenefitWire,
  presentPublicBenefit,
  type BenefitWire,
} from '../benefits/benefit.presenter.js';
import {
  customFieldWires,
  presentCustomField,
  type CustomFieldWire,
} from '../custom-fields/custom-field.presenter.js';
import { FilePresenter, ProductMediaWire } from '../files/file.presenter.js';
import { presentPrice, priceWires, type PriceWire } from './price.presenter.js';
import {
  billingIntervals,
  productVisibilities,
  type BillingInterval,
  type ProductVisibility,
} from './product.entity.js';
import type { ProductParts } from './product-parts.queries.js';

/** The members of a product that callers see. */
export interface ProductColumns {
  id: string;
  organizationId: string;
  name: string;
  description: string | null;
  visibility: ProductVisibility;
  recurringInterval: BillingInterval | null;
  recurringIntervalCount: number | null;
  trialInterval: BillingInterval | null;
  trialIntervalCount: number | null;
  isRecurring: boolean;
  isArchived: boolean;
  metadata: Metadata;
  createdAt: Date;
  modifiedAt: Date | null;
}

const nullableInterval = { enum: billingIntervals, nullable: true };
const nullableCount = { type: 'integer', minimum: 1, nullable: true } as const;

/** What every record says of a product that it names. */
export class ProductBaseWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, nullable: true }) description: string | null;
  @ApiProperty({ enum: productVisibilities }) visibility: ProductVisibility;
  @ApiProperty({ ...nullableInterval, description: 'Null for products that are bought once.' })
  recurring_interval: BillingInterval | null;
  @ApiProperty({ ...nullableCount, description: 'Intervals between two charges.' })
  recurring_interval_count: number | null;
  @ApiProperty(nullableInterval) trial_interval: BillingInterval | null;
  @ApiProperty(nullableCount) trial_interval_count: number | null;
  @ApiProperty({ ...nullableInterval, description: 'Always null: usage is billed with the renewal.' })
  meter_interval: null;
  @ApiProperty({ ...nullableCount, description: 'Always null.' }) meter_interval_count: null;
  @ApiProperty() is_recurring: boolean;
  @ApiProperty({ description: 'Archived products cannot be bought; subscriptions continue.' })
  is_archived: boolean;
  @ApiProperty() organization_id: string;
}

/** As orders and discounts name it. */
export class ProductReferenceWire extends ProductBaseWire {
  @ApiMetadata() metadata: Metadata;
}

/** As buyers see it. */
export class OfferedProductWire extends ProductBaseWire {
  @OneOf(priceWires, { discriminator: 'amount_type', isArray: true, description: 'Oldest first.' })
  prices: PriceWire[];
  @ApiProperty({ type: [PublicBenefitWire] }) benefits: PublicBenefitWire[];
  @ApiProperty({ type: [ProductMediaWire] }) medias: ProductMediaWire[];
}

export class AttachedCustomFieldWire {
  @ApiProperty({ format: 'uuid' }) custom_field_id: string;
  @OneOf(customFieldWires, { discriminator: 'type' }) custom_field: CustomFieldWire;
  @ApiProperty({ type: 'integer', minimum: 0 }) order: number;
  @ApiProperty({ description: 'Whether the field is required at checkout.' }) required: boolean;
}

export class ProductWire extends ProductReferenceWire {
  @ApiProperty({ description: 'Always false: products are archived instead of deleted.' })
  is_deletable: boolean;
  @OneOf(priceWires, {
    discriminator: 'amount_type',
    isArray: true,
    description: 'Prices that are not archived, oldest first.',
  })
  prices: PriceWire[];
  @OneOf(benefitWires, { discriminator: 'type', isArray: true }) benefits: BenefitWire[];
  @ApiProperty({ type: [ProductMediaWire] }) medias: ProductMediaWire[];
  @ApiProperty({ type: [AttachedCustomFieldWire] }) attached_custom_fields: AttachedCustomFieldWire[];
}

export function presentProductBase(product: ProductColumns): ProductBaseWire {
  return {
    id: product.id,
    created_at: product.createdAt,
    modified_at: product.modifiedAt,
    name: product.name,
    description: product.description,
    visibility: product.visibility,
    recurring_interval: product.recurringInterval,
    recurring_interval_count: product.recurringIntervalCount,
    trial_interval: product.trialInterval,
    trial_interval_count: product.trialIntervalCount,
    meter_interval: null,
    meter_interval_count: null,
    is_recurring: product.isRecurring,
    is_archived: product.isArchived,
    organization_id: product.organizationId,
  };
}

export function presentProductReference(product: ProductColumns): ProductReferenceWire {
  return { ...presentProductBase(product), metadata: product.metadata };
}

export function presentAttachedFields({ fields }: ProductParts): AttachedCustomFieldWire[] {
  return fields.map(({ field, isRequired }, order) => ({
    custom_field_id: field.id,
    custom_field: presentCustomField(field),
    order,
    required: isRequired,
  }));
}

/** Presents products with what belongs to them. */
@Injectable()
export class ProductPresenter {
  constructor(
    private readonly benefits: BenefitPresenter,
    private readonly files: FilePresenter,
  ) {}

  present(product: ProductColumns, parts: ProductParts): ProductWire {
    return {
      ...presentProductReference(product),
      is_deletable: false,
      prices: parts.prices.map((price) => presentPrice(price, product.recurringInterval)),
      benefits: parts.benefits.map((benefit) => this.benefits.present(benefit)),
      medias: parts.media.map((file) => this.files.presentMedia(file)),
      attached_custom_fields: presentAttachedFields(parts),
    };
  }

  presentOffered(product: ProductColumns, parts: ProductParts): OfferedProductWire {
    return {
      ...presentProductBase(product),
      prices: parts.prices.map((price) => presentPrice(price, product.recurringInterval)),
      benefits: parts.benefits.map(presentPublicBenefit),
      medias: parts.media.map((file) => this.files.presentMedia(file)),
    };
  }
}
