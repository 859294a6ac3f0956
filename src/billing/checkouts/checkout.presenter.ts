import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { HttpConfig } from '#config/http.config.js';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { AddressWire } from '../customers/address.presenter.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { offeredDiscountWires } from '../discounts/discount-variants.presenter.js';
import { formConfigSchema, PaymentForms } from '../gateways/payment-forms.service.js';
import { MerchantWire, presentMerchant } from '../merchants/merchant.presenter.js';
import { presentPrice, priceWires, type PriceWire } from '../products/price.presenter.js';
import { billingIntervals, type BillingInterval } from '../products/product.entity.js';
import {
  AttachedCustomFieldWire,
  OfferedProductWire,
  presentAttachedFields,
  ProductPresenter,
} from '../products/product.presenter.js';
import { presentTaxDetails, TaxDetailsWire } from '../tax/tax-line.presenter.js';
import type { CheckoutColumns, CheckoutRow } from './checkout-columns.js';
import { checkoutStatuses, type CheckoutStatus } from './checkout.entity.js';
import { trialOf } from './checkout-trial.js';
import { addressInputModesOf, formOf, shownAddressInputs } from './checkout-fields.js';
import {
  AddressFieldModesWire,
  presentCheckoutDiscount,
  ShownAddressFieldsWire,
  type CheckoutDiscountWire,
  presentSeats,
  presentTrial,
} from './checkout-parts.presenter.js';

const nullableText = { type: String, nullable: true } as const;
const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;
const nullableInteger = { type: 'integer', nullable: true } as const;
const nullableInterval = { enum: billingIntervals, nullable: true };
const nullableCount = { type: 'integer', minimum: 1, nullable: true } as const;
const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const alwaysNull = { type: String, nullable: true, description: 'Always null.' } as const;
const minorUnits = { type: 'integer', description: 'Minor units of the currency.' } as const;

/** What both the merchant and the buyer see. */
abstract class CheckoutBaseWire extends TaxDetailsWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    description: 'Answers to the custom fields, by slug.',
  })
  custom_field_data: CustomFieldData;
  @ApiProperty({ enum: ['stripe'], description: 'Part of the published API; the gateway is a setting.' })
  payment_processor: 'stripe';
  @ApiProperty({ enum: checkoutStatuses }) status: CheckoutStatus;
  @ApiProperty({ description: 'The part of the address that names the checkout.' }) client_secret: string;
  @ApiProperty({ description: 'The page on which the buyer pays.' }) url: string;
  @ApiProperty() expires_at: Date;
  @ApiProperty({ description: 'Where buyers go after paying.' }) success_url: string;
  @ApiProperty({ ...nullableText, description: 'Where the back button leads.' }) return_url: string | null;
  @ApiProperty({ ...nullableText, description: 'The origin of the page that embeds the checkout.' })
  embed_origin: string | null;
  @ApiProperty({ ...minorUnits, description: 'Before discount and tax, in minor units.' }) amount: number;
  @ApiProperty(minorUnits) discount_amount: number;
  @ApiProperty(minorUnits) net_amount: number;
  @ApiProperty({ ...nullableInteger, description: 'Null while it cannot be known.' })
  tax_amount: number | null;
  @ApiProperty({ enum: ['exclusive'], description: 'Prices do not include tax.' })
  tax_behavior: 'exclusive';
  @ApiProperty(minorUnits) total_amount: number;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ description: 'Whether a trial is given, where the product has one.' }) allow_trial: boolean;
  @ApiProperty({ ...nullableInterval, description: 'Of the trial that the buyer gets.' })
  active_trial_interval: BillingInterval | null;
  @ApiProperty(nullableCount) active_trial_interval_count: number | null;
  @ApiProperty({ ...nullableInstant, description: 'When the trial would end if it began with the checkout.' })
  trial_end: Date | null;
  @ApiProperty({ ...nullableCount, description: 'Null where the price does not depend on them.' })
  seats: number | null;
  @ApiProperty({ ...nullableCount, description: 'Seats that the price allows at least.' })
  min_seats: number | null;
  @ApiProperty({ ...nullableCount, description: 'Seats that the price allows at most. Null for no limit.' })
  max_seats: number | null;
  @ApiProperty(alwaysNull) units: null;
  @ApiProperty(alwaysNull) min_units: null;
  @ApiProperty(alwaysNull) max_units: null;
  @ApiProperty() organization_id: string;
  @ApiProperty({ format: 'uuid' }) product_id: string;
  @ApiProperty({ format: 'uuid' }) product_price_id: string;
  @ApiProperty(nullableUuid) discount_id: string | null;
  @ApiProperty() allow_discount_codes: boolean;
  @ApiProperty({ description: 'Whether the buyer has to enter a full address.' })
  require_billing_address: boolean;
  @ApiProperty({ description: 'Whether any price can be discounted.' }) is_discount_applicable: boolean;
  @ApiProperty() is_free_product_price: boolean;
  @ApiProperty({ description: 'Whether the total is greater than zero.' }) is_payment_required: boolean;
  @ApiProperty({ description: 'Whether a payment method is saved for later charges.' })
  is_payment_setup_required: boolean;
  @ApiProperty({ description: 'Whether the buyer enters a payment method.' })
  is_payment_form_required: boolean;
  @ApiProperty(nullableUuid) customer_id: string | null;
  @ApiProperty() is_business_customer: boolean;
  @ApiProperty(nullableText) customer_name: string | null;
  @ApiProperty({ ...nullableText, example: 'ada@example.com' }) customer_email: string | null;
  @ApiProperty({ ...nullableText, description: 'IPv4 or IPv6.' }) customer_ip_address: string | null;
  @ApiProperty(nullableText) customer_billing_name: string | null;
  @ApiProperty({ type: AddressWire, nullable: true }) customer_billing_address: AddressWire | null;
  @ApiProperty({ ...nullableText, description: 'Without its format.' }) customer_tax_id: string | null;
  @ApiProperty({ ...nullableText, description: 'BCP 47.' }) locale: string | null;
  @ApiProperty(alwaysNull) payment_method_type: null;
  @ApiProperty(formConfigSchema) payment_processor_metadata: Record<string, string>;
  @ApiProperty({ type: ShownAddressFieldsWire }) customer_billing_address_fields: ShownAddressFieldsWire;
  @ApiProperty({ type: AddressFieldModesWire }) billing_address_fields: AddressFieldModesWire;
  @ApiProperty({ type: [OfferedProductWire], description: 'What the buyer can choose from.' })
  products: OfferedProductWire[];
  @ApiProperty({ type: OfferedProductWire, description: 'The selected one.' }) product: OfferedProductWire;
  @OneOf(priceWires, { discriminator: 'amount_type', description: 'The selected one.' })
  product_price: PriceWire;
  @ApiProperty(alwaysNull) prices: null;
  @OneOf(offeredDiscountWires, { nullable: true }) discount: CheckoutDiscountWire | null;
  @ApiProperty({ type: [AttachedCustomFieldWire] }) attached_custom_fields: AttachedCustomFieldWire[];
}

/** As the merchant sees it. */
export class CheckoutWire extends CheckoutBaseWire {
  @ApiProperty({ ...nullableInterval, description: "In place of the product's." })
  trial_interval: BillingInterval | null;
  @ApiProperty(nullableCount) trial_interval_count: number | null;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({ ...nullableText, description: 'Named by older clients; see `external_customer_id`.' })
  customer_external_id: string | null;
  @ApiProperty({ ...nullableText, description: 'Your own id of the customer.' })
  external_customer_id: string | null;
  @ApiProperty(nullableUuid) subscription_id: string | null;
  @ApiMetadata() customer_metadata: Metadata;
}

/** As the buyer sees it. */
export class PublicCheckoutWire extends CheckoutBaseWire {
  @ApiProperty({ type: MerchantWire }) organization: MerchantWire;
}

export class ConfirmedCheckoutWire extends PublicCheckoutWire {
  @ApiProperty({ enum: ['confirmed'] }) declare status: 'confirmed';
  @ApiProperty({ description: 'Signs the buyer in to the customer portal.' })
  customer_session_token: string;
}

@Injectable()
export class CheckoutPresenter {
  constructor(
    private readonly http: HttpConfig,
    private readonly products: ProductPresenter,
    private readonly forms: PaymentForms,
  ) {}

  present(checkout: CheckoutRow): CheckoutWire {
    return {
      ...this.presentBase(checkout),
      trial_interval: checkout.trialInterval ?? null,
      trial_interval_count: checkout.trialIntervalCount ?? null,
      metadata: checkout.metadata,
      customer_external_id: checkout.customerExternalId ?? null,
      external_customer_id: checkout.customerExternalId ?? null,
      subscription_id: checkout.subscriptionId ?? null,
      customer_metadata: checkout.customerMetadata,
    };
  }

  presentPublic(checkout: CheckoutRow): PublicCheckoutWire {
    const shown = this.presentBase(checkout);
    return {
      ...shown,
      payment_processor_metadata: this.formOf(checkout, shown),
      organization: presentMerchant(checkout.merchant),
    };
  }

  presentConfirmed(checkout: CheckoutRow, sessionToken: string): ConfirmedCheckoutWire {
    return {
      ...this.presentPublic(checkout),
      status: 'confirmed',
      customer_session_token: sessionToken,
    };
  }

  private formOf(
    { processorMetadata: config, currency }: CheckoutRow,
    { status, is_payment_required: isPaid, total_amount: amount }: CheckoutBaseWire,
  ): Record<string, string> {
    return status === 'open' && isPaid ? this.forms.withAmount(config, { amount, currency }) : config;
  }

  private presentBase(checkout: CheckoutRow): CheckoutBaseWire {
    return {
      id: checkout.id,
      created_at: checkout.createdAt,
      modified_at: checkout.modifiedAt ?? null,
      payment_processor: 'stripe',
      status: checkout.status,
      client_secret: checkout.clientSecret,
      expires_at: checkout.expiresAt,
      ...this.presentAddresses(checkout),
      ...presentAmounts(checkout),
      ...nothingYet,
      organization_id: checkout.organizationId,
      ...this.presentSelection(checkout),
      allow_discount_codes: checkout.allowDiscountCodes,
      require_billing_address: checkout.requireBillingAddress,
      ...presentBuyer(checkout),
      payment_processor_metadata: checkout.processorMetadata,
      customer_billing_address_fields: shownAddressInputs(checkout),
      billing_address_fields: addressInputModesOf(checkout),
    };
  }

  private presentAddresses({ id, clientSecret, ...checkout }: CheckoutRow) {
    const url = this.http.urlOf(`/checkout/${clientSecret}`);
    return {
      url,
      success_url: checkout.successUrl?.replaceAll('{CHECKOUT_ID}', id) ?? `${url}/confirmation`,
      return_url: checkout.returnUrl ?? null,
      embed_origin: checkout.embedOrigin ?? null,
    };
  }

  private presentSelection(checkout: CheckoutRow) {
    const offered = checkout.products.map(({ product, parts }) =>
      this.products.presentOffered(product, parts),
    );
    const selected = checkout.products.find(({ product }) => product.id === checkout.productId);
    const product = offered.find(({ id }) => id === checkout.productId);
    if (selected === undefined || product === undefined)
      throw new Error('the selected product is one of those offered');
    return {
      product_id: checkout.productId,
      product_price_id: checkout.priceId,
      discount_id: checkout.discountId ?? null,
      products: offered,
      product,
      product_price: presentPrice(checkout.price, selected.product.recurringInterval),
      prices: null,
      ...presentTrial(checkout, selected.product),
      ...presentSeats(checkout, checkout.price),
      discount: checkout.discount && presentCheckoutDiscount(checkout.discount),
      attached_custom_fields: presentAttachedFields(selected.parts),
      ...formOf({
        totalAmount: totalOf(checkout),
        isRecurring: selected.product.isRecurring,
        hasTrial: trialOf(checkout, selected.product) !== null,
        prices: selected.parts.prices,
      }),
    };
  }
}

const nothingYet = {
  ...{ units: null, min_units: null, max_units: null },
  payment_method_type: null,
} as const;

function presentAmounts(checkout: CheckoutColumns) {
  return {
    amount: checkout.amount,
    discount_amount: checkout.discountAmount,
    net_amount: checkout.amount - checkout.discountAmount,
    tax_amount: checkout.taxAmount ?? null,
    tax_behavior: 'exclusive',
    ...presentTaxDetails(checkout.taxAssessment ?? null),
    total_amount: totalOf(checkout),
    currency: checkout.currency,
  } as const;
}

function totalOf({ amount, discountAmount, taxAmount }: CheckoutColumns): number {
  return amount - discountAmount + (taxAmount ?? 0);
}

function presentBuyer(checkout: CheckoutColumns) {
  return {
    customer_id: checkout.customerId ?? null,
    is_business_customer: checkout.isBusinessCustomer,
    customer_name: checkout.customerName ?? null,
    customer_email: checkout.customerEmail ?? null,
    customer_ip_address: checkout.customerIpAddress ?? null,
    customer_billing_name: checkout.customerBillingName ?? null,
    customer_billing_address: checkout.customerBillingAddress ?? null,
    customer_tax_id: checkout.customerTaxId?.[0] ?? null,
    locale: checkout.locale ?? null,
    custom_field_data: checkout.customFieldData,
  };
}
