import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newChecksummedToken } from '#common/crypto/checksummed-token.js';
import { newId } from '#common/ids/new-id.js';
import { addSeconds } from '#common/time/clock.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { Address } from '../customers/address.js';
import type { CustomerMatch } from '../customers/customer-at-checkout.service.js';
import { Customer } from '../customers/customer.entity.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { Discount } from '../discounts/discount.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { ProductPrice } from '../products/product-price.entity.js';
import { Product, type BillingInterval } from '../products/product.entity.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import type { TaxAssessment } from '../tax/tax-assessment.js';
import { CheckoutErrors } from './checkout.errors.js';
import { checkoutIndexes } from './checkout-indexes.js';

export const checkoutStatuses = ['open', 'expired', 'confirmed', 'succeeded', 'failed'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

const SECRET_PREFIX = 'polar_c_';

/** From which status a checkout can move to which. */
const TRANSITIONS: Record<CheckoutStatus, readonly CheckoutStatus[]> = {
  open: ['expired', 'confirmed', 'failed'],
  confirmed: ['open', 'succeeded', 'failed'],
  expired: [],
  succeeded: [],
  failed: [],
};

/** What a buyer enters, or a merchant for them. */
export interface CheckoutBuyer {
  isBusinessCustomer: boolean;
  customerName: string | null;
  customerEmail: string | null;
  customerBillingName: string | null;
  customerBillingAddress: Address | null;
  customerTaxId: TaxId | null;
  customFieldData: CustomFieldData;
}

/** What is bought, and for how much. Amounts are in minor units of the currency. */
export interface CheckoutSelection {
  productId: string;
  priceId: string;
  currency: string;
  /** Null where the price does not depend on them. */
  seats: number | null;
  /** Whether they are the members of an organization, and not chosen. */
  seatsFollowMembers: boolean;
  /** Before discount and tax. */
  amount: number;
  discountId: string | null;
  discountAmount: number;
  /** Null while it cannot be known. */
  taxAmount: number | null;
  taxAssessment: TaxAssessment | null;
}

/** What only the merchant sets. */
export interface CheckoutSettings {
  allowDiscountCodes: boolean;
  allowTrial: boolean;
  /** In place of the product's; null for that one. */
  trialInterval: BillingInterval | null;
  trialIntervalCount: number | null;
  requireBillingAddress: boolean;
  successUrl: string | null;
  returnUrl: string | null;
  embedOrigin: string | null;
  isEmbedderChosen: boolean;
  customerIpAddress: string | null;
  metadata: Metadata;
  customerMetadata: Metadata;
  locale: string | null;
}

/** For whom a checkout is opened. */
export interface CheckoutCustomer {
  customerId: string | null;
  customerExternalId: string | null;
  /** A free subscription that the purchase upgrades. */
  subscriptionId: string | null;
}

export type NewCheckout = CheckoutBuyer & CheckoutSelection & CheckoutSettings & CheckoutCustomer;

/** Cached counts of lists depend on the rows. */
export const trackedCheckouts = trackChanges('checkouts', 'organization_id');

export const CheckoutSchema = defineEntity({
  name: 'Checkout',
  tableName: 'checkouts',
  triggers: trackedCheckouts.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    status: p.text().$type<CheckoutStatus>(),
    /** Part of the public address of the checkout. */
    clientSecret: p.text().unique('checkouts_client_secret_unique'),
    /** By the merchant's clock. */
    expiresAt: instant(),
    successUrl: p.text().nullable(),
    returnUrl: p.text().nullable(),
    embedOrigin: p.text().nullable(),
    /** The merchant named the origin. Anyone can write it into the address of a link. */
    isEmbedderChosen: p.boolean(),
    /** A free subscription that the purchase upgrades. */
    subscriptionId: () =>
      p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').deleteRule('no action').nullable(),
    allowTrial: p.boolean(),
    trialInterval: p.text().$type<BillingInterval>().nullable(),
    trialIntervalCount: p.integer().nullable(),
    productId: () => p.manyToOne(Product).mapToPk().fieldName('product_id').deleteRule('no action'),
    priceId: () => p.manyToOne(ProductPrice).mapToPk().fieldName('price_id').deleteRule('no action'),
    currency: p.text(),
    /** Null where the price does not depend on them. */
    seats: p.integer().nullable(),
    seatsFollowMembers: p.boolean(),
    amount: p.integer(),
    discountAmount: p.integer(),
    taxAmount: p.integer().nullable(),
    taxAssessment: p.json().$type<TaxAssessment>().nullable(),
    discountId: () =>
      p.manyToOne(Discount).mapToPk().fieldName('discount_id').deleteRule('no action').nullable(),
    allowDiscountCodes: p.boolean(),
    requireBillingAddress: p.boolean(),
    customerId: () =>
      p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('no action').nullable(),
    customerExternalId: p.text().nullable(),
    /** Whether the buyer may see everything of the customer: the merchant named them, or they paid when this checkout created them. */
    isCustomerProven: p.boolean(),
    isBusinessCustomer: p.boolean(),
    customerName: p.text().nullable(),
    customerEmail: p.text().nullable(),
    customerIpAddress: p.text().nullable(),
    customerBillingName: p.text().nullable(),
    customerBillingAddress: p.json().$type<Address>().nullable(),
    customerTaxId: p.json().$type<TaxId>().nullable(),
    customFieldData: p.json().$type<CustomFieldData>(),
    customerMetadata: p.json().$type<Metadata>(),
    /** BCP 47; the language of the buyer's page and emails. */
    locale: p.text().nullable(),
    metadata: p.json().$type<Metadata>(),
    /** What the payment form of the gateway needs. */
    processorMetadata: p.json().$type<Record<string, string>>(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    ...checkoutIndexes,
    { name: 'checkouts_count_index', properties: ['organizationId', 'status'] },
    // Few may have a status.
    { name: 'checkouts_by_status_index', properties: ['organizationId', 'status', 'createdAt', 'id'] },
    { name: 'checkouts_customer_id_index', properties: ['customerId', 'createdAt', 'id'] },
    { name: 'checkouts_discount_id_index', properties: ['discountId'] },
    { name: 'checkouts_price_id_index', properties: ['priceId'] },
    { name: 'checkouts_subscription_id_index', properties: ['subscriptionId'] },
  ],
  checks: [
    {
      name: 'checkouts_amounts_check',
      expression: 'amount >= 0 and discount_amount >= 0 and discount_amount <= amount and tax_amount >= 0',
    },
    { name: 'checkouts_seats_check', expression: 'seats >= 1' },
    {
      name: 'checkouts_trial_check',
      expression: '(trial_interval is null) = (trial_interval_count is null)',
    },
    { name: 'checkouts_discount_check', expression: 'discount_id is not null or discount_amount = 0' },
  ],
});

type Inferred = InferKyselyDB<typeof CheckoutSchema>;
/** Relations are not inferred as columns. */
export interface CheckoutTables {
  checkouts: Inferred['checkouts'] & {
    organization_id: string;
    product_id: string;
    price_id: string;
    discount_id: string | null;
    customer_id: string | null;
    subscription_id: string | null;
  };
}

/** A buyer's way from a product to a payment. */
export class Checkout extends CheckoutSchema.class {
  static create(
    input: NewCheckout,
    { organizationId, now, lifetime }: { organizationId: string; now: Date; lifetime: number },
  ): Checkout {
    return Object.assign(new Checkout(), {
      id: newId(),
      organizationId,
      status: 'open' as const,
      clientSecret: newChecksummedToken(SECRET_PREFIX),
      expiresAt: addSeconds(now, lifetime),
      ...input,
      isCustomerProven: input.customerId !== null,
      processorMetadata: {},
      createdAt: now,
      modifiedAt: null,
    });
  }

  /** Minor units. */
  get netAmount(): number {
    return this.amount - this.discountAmount;
  }

  /** Minor units; without the tax while that cannot be known. */
  get totalAmount(): number {
    return this.netAmount + (this.taxAmount ?? 0);
  }

  isOverdue(now: Date): boolean {
    return this.status === 'open' && this.expiresAt <= now;
  }

  /** @throws CHECKOUT_NOT_OPEN */
  requireOpen(): void {
    if (this.status !== 'open') throw CheckoutErrors.CHECKOUT_NOT_OPEN();
  }

  /** Changes what is given and keeps the rest. */
  change(changes: Partial<NewCheckout>, now: Date): void {
    Object.assign(this, changes, { modifiedAt: now });
  }

  expire(now: Date): void {
    this.moveTo('expired', now);
  }

  /** The buyer has paid, or is expected to. */
  confirm(
    { customer, by }: { customer: { id: string }; by: CustomerMatch },
    processorMetadata: Record<string, string>,
    now: Date,
  ): void {
    this.moveTo('confirmed', now);
    this.customerId = customer.id;
    // Confirmed again, it knows the customer by id, however they were found at first.
    if (by !== 'id') this.isCustomerProven = by !== 'email' && Boolean(this.customerExternalId);
    this.addProcessorMetadata(processorMetadata, now);
  }

  hasProcessorMetadata(metadata: Record<string, string>): boolean {
    return Object.entries(metadata).every(([name, value]) => this.processorMetadata[name] === value);
  }

  /** Whether the buyer has to authenticate the payment, or had to. */
  get requiresAction(): boolean {
    return this.processorMetadata['intent_status'] === 'requires_action';
  }

  addProcessorMetadata(metadata: Record<string, string>, now: Date): void {
    Object.assign(this, {
      processorMetadata: { ...this.processorMetadata, ...metadata },
      modifiedAt: now,
    });
  }

  succeed(now: Date, { provesCustomer = false } = {}): void {
    this.moveTo('succeeded', now);
    this.isCustomerProven ||= provesCustomer;
  }

  /** The payment failed after the confirmation; the buyer may try again. */
  reopen(now: Date): void {
    this.moveTo('open', now);
    const { intent_client_secret: _secret, intent_status: _status, ...kept } = this.processorMetadata;
    this.processorMetadata = kept;
  }

  /** @throws Error for a transition that does not exist */
  private moveTo(status: CheckoutStatus, now: Date): void {
    if (!TRANSITIONS[this.status].includes(status))
      throw new Error(`a checkout that is ${this.status} cannot become ${status}`);
    this.status = status;
    this.modifiedAt = now;
  }
}
CheckoutSchema.setClass(Checkout);
