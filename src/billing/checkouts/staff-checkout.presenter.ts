import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import type { Address } from '../customers/address.js';
import { AddressWire } from '../customers/address.presenter.js';
import { taxIdSchema } from '../customers/customer.presenter.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { ApiMetadata } from '#platform/http/v1/metadata.rule.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { checkoutStatuses, type CheckoutStatus } from './checkout.entity.js';

export interface StaffCheckoutRowColumns {
  id: string;
  organizationId: string;
  status: CheckoutStatus;
  expiresAt: Date;
  currency: string;
  amount: number;
  discountAmount: number;
  taxAmount: number | null;
  productId: string;
  productName: string;
  customerId: string | null;
  customerName: string | null;
  customerEmail: string | null;
  orderId: string | null;
  createdAt: Date;
}

export interface StaffCheckoutColumns extends StaffCheckoutRowColumns {
  priceId: string;
  discountId: string | null;
  discountName: string | null;
  allowDiscountCodes: boolean;
  requireBillingAddress: boolean;
  isBusinessCustomer: boolean;
  customerExternalId: string | null;
  customerIpAddress: string | null;
  customerBillingName: string | null;
  customerBillingAddress: Address | null;
  customerTaxId: TaxId | null;
  customFieldData: CustomFieldData;
  customerMetadata: Metadata;
  metadata: Metadata;
  locale: string | null;
  successUrl: string | null;
  returnUrl: string | null;
  embedOrigin: string | null;
  modifiedAt: Date | null;
}

const nullableText = { type: String, nullable: true } as const;
const nullableUuid = { ...nullableText, format: 'uuid' } as const;
const minorUnits = { type: 'integer', description: 'Minor units of the currency.' } as const;

export class NamedRecordWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
}

/** A checkout in a list for staff. Without the client secret, which lets its holder act as the buyer. */
export class StaffCheckoutRowWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty() created_at: Date;
  @ApiProperty({ enum: checkoutStatuses }) status: CheckoutStatus;
  @ApiProperty({ description: "By the merchant's clock." }) expires_at: Date;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ ...minorUnits, description: 'Before discount and tax, in minor units.' }) amount: number;
  @ApiProperty(minorUnits) discount_amount: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null while it cannot be known.' })
  tax_amount: number | null;
  @ApiProperty(minorUnits) total_amount: number;
  @ApiProperty({ type: NamedRecordWire, description: 'The selected one.' }) product: NamedRecordWire;
  @ApiProperty({
    ...nullableUuid,
    description: 'Null before the checkout is confirmed, unless it names one.',
  })
  customer_id: string | null;
  @ApiProperty(nullableText) customer_name: string | null;
  @ApiProperty(nullableText) customer_email: string | null;
  @ApiProperty({ ...nullableUuid, description: 'Null until the checkout has succeeded.' })
  order_id: string | null;
}

/** A checkout for staff, without its client secret. */
export class StaffCheckoutWire extends StaffCheckoutRowWire {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ type: [NamedRecordWire], description: 'What the buyer can choose from.' })
  products: NamedRecordWire[];
  @ApiProperty({ format: 'uuid' }) price_id: string;
  @ApiProperty({ type: NamedRecordWire, nullable: true }) discount: NamedRecordWire | null;
  @ApiProperty() allow_discount_codes: boolean;
  @ApiProperty() require_billing_address: boolean;
  @ApiProperty() is_business_customer: boolean;
  @ApiProperty(nullableText) external_customer_id: string | null;
  @ApiProperty(nullableText) customer_ip_address: string | null;
  @ApiProperty(nullableText) customer_billing_name: string | null;
  @ApiProperty({ type: AddressWire, nullable: true }) customer_billing_address: AddressWire | null;
  @ApiProperty({ ...taxIdSchema, nullable: true, description: 'The number and its format.' })
  customer_tax_id: TaxId | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    description: 'Answers to the custom fields, by slug.',
  })
  custom_field_data: CustomFieldData;
  @ApiMetadata() customer_metadata: Metadata;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({ ...nullableText, description: 'BCP 47.' }) locale: string | null;
  @ApiProperty({ ...nullableText, description: 'Null: the confirmation page of this installation.' })
  success_url: string | null;
  @ApiProperty(nullableText) return_url: string | null;
  @ApiProperty(nullableText) embed_origin: string | null;
}

/** The address of a buyer's page, which contains the client secret. */
export class CheckoutPageWire {
  @ApiProperty({ format: 'uri' }) url: string;
}

export function presentStaffCheckoutRow(
  checkout: StaffCheckoutRowColumns,
  merchant: OrganizationNameWire,
): StaffCheckoutRowWire {
  const { amount, discountAmount, taxAmount } = checkout;
  return {
    id: checkout.id,
    merchant,
    created_at: checkout.createdAt,
    status: checkout.status,
    expires_at: checkout.expiresAt,
    currency: checkout.currency,
    amount,
    discount_amount: discountAmount,
    tax_amount: taxAmount,
    total_amount: amount - discountAmount + (taxAmount ?? 0),
    product: { id: checkout.productId, name: checkout.productName },
    customer_id: checkout.customerId,
    customer_name: checkout.customerName,
    customer_email: checkout.customerEmail,
    order_id: checkout.orderId,
  };
}

export function presentStaffCheckout(
  checkout: StaffCheckoutColumns & { products: NamedRecordWire[] },
  merchant: OrganizationNameWire,
): StaffCheckoutWire {
  const { discountId, discountName } = checkout;
  return {
    ...presentStaffCheckoutRow(checkout, merchant),
    modified_at: checkout.modifiedAt,
    products: checkout.products,
    price_id: checkout.priceId,
    discount: discountId === null ? null : { id: discountId, name: discountName ?? discountId },
    allow_discount_codes: checkout.allowDiscountCodes,
    require_billing_address: checkout.requireBillingAddress,
    is_business_customer: checkout.isBusinessCustomer,
    external_customer_id: checkout.customerExternalId,
    customer_ip_address: checkout.customerIpAddress,
    customer_billing_name: checkout.customerBillingName,
    customer_billing_address: checkout.customerBillingAddress,
    customer_tax_id: checkout.customerTaxId,
    custom_field_data: checkout.customFieldData,
    customer_metadata: checkout.customerMetadata,
    metadata: checkout.metadata,
    locale: checkout.locale,
    success_url: checkout.successUrl,
    return_url: checkout.returnUrl,
    embed_origin: checkout.embedOrigin,
  };
}
