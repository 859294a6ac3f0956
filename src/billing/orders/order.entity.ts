import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import type { Address } from '../customers/address.js';
import { Customer } from '../customers/customer.entity.js';
import type { TaxId } from '../customers/tax-id-formats.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { Discount } from '../discounts/discount.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { Product } from '../products/product.entity.js';
import { taxAmountOf, type TaxAssessment } from '../tax/tax-assessment.js';
import { orderIndexes } from './order-indexes.js';

export const orderStatuses = ['pending', 'paid', 'refunded', 'partially_refunded', 'void'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const billingReasons = [
  'purchase',
  'subscription_create',
  'subscription_cycle',
  'subscription_update',
] as const;
export type BillingReason = (typeof billingReasons)[number];

/** What is sold, to whom and for how much. Amounts are in minor units of the currency. */
export interface NewOrder {
  organizationId: string;
  billingReason: BillingReason;
  customerId: string;
  productId: string;
  discountId: string | null;
  checkoutId: string | null;
  subscriptionId: string | null;
  /** Of the subscription, where the order charges one. */
  periodStart: Date | null;
  currency: string;
  /** The sum of the items. */
  subtotalAmount: number;
  discountAmount: number;
  taxAssessment: TaxAssessment;
  billingName: string | null;
  billingAddress: Address | null;
  taxId: TaxId | null;
  metadata: Metadata;
  customFieldData: CustomFieldData;
}

/** What a refund returns, in minor units. */
export interface RefundedParts {
  /** Without tax. */
  amount: number;
  taxAmount: number;
}

/** Cached counts of lists depend on the rows. */
export const trackedOrders = trackChanges('orders', 'organization_id');

export const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  triggers: trackedOrders.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    status: p.text().$type<OrderStatus>(),
    billingReason: p.text().$type<BillingReason>(),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('no action'),
    productId: () => p.manyToOne(Product).mapToPk().fieldName('product_id').deleteRule('no action'),
    discountId: () =>
      p.manyToOne(Discount).mapToPk().fieldName('discount_id').deleteRule('no action').nullable(),
    /** Stands above this room, hence without a foreign key. */
    checkoutId: p.uuid().nullable(),
    /** As the checkout. */
    subscriptionId: p.uuid().nullable(),
    periodStart: instant().nullable(),
    currency: p.text(),
    subtotalAmount: p.integer(),
    discountAmount: p.integer(),
    netAmount: p.integer(),
    taxAmount: p.integer(),
    /** Null of orders that were made before there were any: nothing was collected. */
    taxAssessment: p.json().$type<TaxAssessment>().nullable(),
    refundedAmount: p.integer(),
    refundedTaxAmount: p.integer(),
    /** Of refunds without an outcome. */
    pendingRefundAmount: p.integer().default(0),
    pendingRefundTaxAmount: p.integer().default(0),
    /** What the customer's balance paid. */
    appliedBalanceAmount: p.integer(),
    /** As they were when the order was made. */
    billingName: p.text().nullable(),
    billingAddress: p.json().$type<Address>().nullable(),
    taxId: p.json().$type<TaxId>().nullable(),
    metadata: p.json().$type<Metadata>(),
    customFieldData: p.json().$type<CustomFieldData>(),
    paidAt: instant().nullable(),
    /** Null before the invoice is issued; then the billing details are fixed. */
    invoiceNumber: p.text().nullable(),
    /** Null before the receipt is issued. */
    receiptNumber: p.text().nullable(),
    /** When a payment is attempted again by itself; null where none will be. */
    nextPaymentAttemptAt: instant().nullable(),
    /** When the product stops collecting, counted from the first failure. */
    collectionEndsAt: instant().nullable(),
    /** Failed attempts of the schedule; those of customers do not count. */
    failedAttempts: p.smallint(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: orderIndexes,
  checks: [
    { name: 'orders_net_check', expression: 'net_amount = subtotal_amount - discount_amount' },
    { name: 'orders_discount_check', expression: 'discount_amount >= 0' },
    {
      name: 'orders_tax_check',
      expression: 'tax_amount = 0 or (net_amount <> 0 and (tax_amount > 0) = (net_amount > 0))',
    },
    {
      name: 'orders_refunds_check',
      expression:
        'refunded_amount >= 0 and refunded_tax_amount >= 0 and refunded_amount <= greatest(net_amount, 0) and refunded_tax_amount <= greatest(tax_amount, 0)',
    },
    {
      name: 'orders_pending_refunds_check',
      expression:
        'pending_refund_amount >= 0 and pending_refund_tax_amount >= 0 and refunded_amount + pending_refund_amount <= greatest(net_amount, 0) and refunded_tax_amount + pending_refund_tax_amount <= greatest(tax_amount, 0)',
    },
    {
      name: 'orders_comped_check',
      expression: `discount_id is not null or discount_amount = 0 or billing_reason = 'subscription_cycle'`,
    },
    { name: 'orders_balance_check', expression: 'applied_balance_amount >= 0' },
    { name: 'orders_paid_check', expression: `(status in ('pending', 'void')) = (paid_at is null)` },
    {
      name: 'orders_collection_check',
      expression: `failed_attempts >= 0 and (next_payment_attempt_at is null or (status = 'pending' and collection_ends_at is not null))`,
    },
    {
      name: 'orders_subscription_check',
      expression: `(subscription_id is null) = (billing_reason = 'purchase') and (subscription_id is null or period_start is not null)`,
    },
  ],
});

type Inferred = InferKyselyDB<typeof OrderSchema>;
/** Relations are not inferred as columns. */
export interface OrderTables {
  orders: Inferred['orders'] & {
    organization_id: string;
    customer_id: string;
    product_id: string;
    discount_id: string | null;
  };
}

/** What a customer owes or has paid for. */
export class Order extends OrderSchema.class {
  /** A pending one. */
  static create(input: NewOrder, now: Date): Order {
    return Object.assign(new Order(), {
      id: newId(),
      status: 'pending' as const,
      ...input,
      netAmount: input.subtotalAmount - input.discountAmount,
      taxAmount: taxAmountOf(input.taxAssessment),
      refundedAmount: 0,
      refundedTaxAmount: 0,
      pendingRefundAmount: 0,
      pendingRefundTaxAmount: 0,
      appliedBalanceAmount: 0,
      paidAt: null,
      invoiceNumber: null,
      receiptNumber: null,
      nextPaymentAttemptAt: null,
      collectionEndsAt: null,
      failedAttempts: 0,
      createdAt: now,
      modifiedAt: null,
    });
  }

  /** Minor units. */
  get totalAmount(): number {
    return this.netAmount + this.taxAmount;
  }

  /** Minor units that are paid by other means than the customer's balance. */
  get dueAmount(): number {
    return Math.max(0, this.totalAmount - this.appliedBalanceAmount);
  }

  /** Whether payments of it failed and the product still collects. */
  get isInDunning(): boolean {
    return this.status === 'pending' && Boolean(this.collectionEndsAt);
  }

  /** @param amount minor units of the customer's credit */
  applyBalance(amount: number): void {
    this.appliedBalanceAmount = amount;
  }

  /** @throws Error unless it is pending */
  markPaid(now: Date): void {
    this.requirePending();
    Object.assign(this, { status: 'paid', paidAt: now, nextPaymentAttemptAt: null });
  }

  /** Nothing more is collected, and what the balance has paid is returned. @throws Error unless it is pending */
  markVoid(now: Date): void {
    this.requirePending();
    Object.assign(this, { status: 'void', nextPaymentAttemptAt: null, appliedBalanceAmount: 0 });
    this.markModified(now);
  }

  /** A scheduled attempt has failed. @param next null where no other one follows before the end of the collection */
  postpone({ next, end }: { next: Date | null; end: Date }, now: Date): void {
    this.failedAttempts += 1;
    Object.assign(this, { nextPaymentAttemptAt: next, collectionEndsAt: end });
    this.markModified(now);
  }

  /** Keeps what a refund will return from being refunded twice. */
  reserveRefund({ amount, taxAmount }: RefundedParts): void {
    this.pendingRefundAmount += amount;
    this.pendingRefundTaxAmount += taxAmount;
  }

  releaseRefund({ amount, taxAmount }: RefundedParts): void {
    this.pendingRefundAmount -= amount;
    this.pendingRefundTaxAmount -= taxAmount;
  }

  /** Negative parts take a refund back. */
  refund({ amount, taxAmount }: RefundedParts, now: Date): void {
    this.refundedAmount += amount;
    this.refundedTaxAmount += taxAmount;
    this.status = this.refundStatus;
    this.markModified(now);
  }

  noteInvoice(number: string, now: Date): void {
    this.invoiceNumber = number;
    this.markModified(now);
  }

  noteReceipt(number: string, now: Date): void {
    this.receiptNumber = number;
    this.markModified(now);
  }

  /** @throws Error after the invoice is issued */
  changeBilling(billing: Pick<NewOrder, 'billingName' | 'billingAddress'>, now: Date): void {
    if (this.invoiceNumber) throw new Error('the billing details of an invoiced order cannot change');
    Object.assign(this, billing);
    this.markModified(now);
  }

  markModified(now: Date): void {
    this.modifiedAt = now;
  }

  private get refundStatus(): OrderStatus {
    if (this.refundedAmount === 0 && this.refundedTaxAmount === 0) return 'paid';
    return this.refundedAmount === this.netAmount ? 'refunded' : 'partially_refunded';
  }

  private requirePending(): void {
    if (this.status !== 'pending') throw new Error(`an order that is ${this.status} cannot change`);
  }
}
OrderSchema.setClass(Order);
