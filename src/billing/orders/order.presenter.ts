import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import type { Address } from '../customers/address.js';
import { AddressWire } from '../customers/address.presenter.js';
import { CustomerWire, presentCustomer, type CustomerColumns } from '../customers/customer.presenter.js';
import type { CustomFieldData } from '../custom-fields/custom-field-data.validator.js';
import { namedDiscountWires } from '../discounts/discount-variants.presenter.js';
import {
  presentDiscountBase,
  type DiscountBaseWire,
  type DiscountColumns,
} from '../discounts/discount.presenter.js';
import {
  presentProductReference,
  ProductReferenceWire,
  type ProductColumns,
} from '../products/product.presenter.js';
import type { TaxAssessment } from '../tax/tax-assessment.js';
import type { ItemExplanation } from './order-item.entity.js';
import { OrderedSubscriptionWire } from './ordered-subscription.presenter.js';
import { billingReasons, orderStatuses, type BillingReason, type OrderStatus } from './order.entity.js';

/** The members of an order that callers see. */
export interface OrderColumns {
  id: string;
  organizationId: string;
  status: OrderStatus;
  billingReason: BillingReason;
  customerId: string;
  productId: string;
  discountId: string | null;
  checkoutId: string | null;
  subscriptionId: string | null;
  currency: string;
  subtotalAmount: number;
  discountAmount: number;
  netAmount: number;
  taxAmount: number;
  taxAssessment: TaxAssessment | null;
  refundedAmount: number;
  refundedTaxAmount: number;
  /** Of refunds without an outcome. */
  pendingRefundAmount: number;
  pendingRefundTaxAmount: number;
  appliedBalanceAmount: number;
  billingName: string | null;
  billingAddress: Address | null;
  invoiceNumber: string | null;
  receiptNumber: string | null;
  metadata: Metadata;
  customFieldData: CustomFieldData;
  nextPaymentAttemptAt: Date | null;
  createdAt: Date;
  modifiedAt: Date | null;
}

export interface OrderItemColumns {
  id: string;
  orderId: string;
  label: string;
  amount: number;
  taxAmount: number;
  isProration: boolean;
  priceId: string | null;
  explanation: ItemExplanation | null;
  createdAt: Date;
}

/** An order with what belongs to it. */
export interface OrderRow extends OrderColumns {
  customer: CustomerColumns;
  product: ProductColumns;
  discount: DiscountColumns | null;
  subscription: OrderedSubscriptionWire | null;
  /** In their order. */
  items: OrderItemColumns[];
}

const nullableText = { type: String, nullable: true } as const;
const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;
const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const alwaysNull = { type: String, nullable: true, description: 'Always null.' } as const;
const minorUnits = { type: 'integer', description: 'Minor units of the currency.' } as const;

export class OrderItemWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: null;
  @ApiProperty() label: string;
  @ApiProperty({ ...minorUnits, description: 'Before discount and tax, in minor units.' }) amount: number;
  @ApiProperty({ ...minorUnits, description: 'The share of the tax of the order, in minor units.' })
  tax_amount: number;
  @ApiProperty({ description: 'Whether it charges or credits a part of a period.' }) proration: boolean;
  @ApiProperty(nullableUuid) product_price_id: string | null;
  @ApiProperty(alwaysNull) start_timestamp: null;
  @ApiProperty(alwaysNull) end_timestamp: null;
}

export class OrderWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
  @ApiProperty({ description: 'Whether the order is paid, refunded or not.' }) paid: boolean;
  @ApiProperty({ ...minorUnits, description: 'The sum of the items, in minor units.' })
  subtotal_amount: number;
  @ApiProperty(minorUnits) discount_amount: number;
  @ApiProperty({ ...minorUnits, description: 'After discount and before tax, in minor units.' })
  net_amount: number;
  @ApiProperty({ ...minorUnits, description: 'Named by older clients; see `net_amount`.' }) amount: number;
  @ApiProperty(minorUnits) tax_amount: number;
  @ApiProperty(minorUnits) total_amount: number;
  @ApiProperty({ ...minorUnits, description: "Paid from the customer's balance, in minor units." })
  applied_balance_amount: number;
  @ApiProperty({ ...minorUnits, description: 'The total less what the balance paid, in minor units.' })
  due_amount: number;
  @ApiProperty({ ...minorUnits, description: 'Refunded so far, without tax, in minor units.' })
  refunded_amount: number;
  @ApiProperty({ ...minorUnits, description: 'Tax refunded so far, in minor units.' })
  refunded_tax_amount: number;
  @ApiProperty(minorUnits) refundable_amount: number;
  @ApiProperty(minorUnits) refundable_tax_amount: number;
  @ApiProperty({ type: 'integer', description: 'Always 0.' }) platform_fee_amount: 0;
  @ApiProperty(alwaysNull) platform_fee_currency: null;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ enum: billingReasons }) billing_reason: BillingReason;
  @ApiProperty(nullableText) billing_name: string | null;
  @ApiProperty({ type: AddressWire, nullable: true }) billing_address: AddressWire | null;
  @ApiProperty() is_invoice_generated: boolean;
  @ApiProperty({ ...nullableText, description: 'Null before the invoice is issued.' })
  invoice_number: string | null;
  @ApiProperty({ ...nullableText, description: 'Null before the receipt is issued.' })
  receipt_number: string | null;
  @ApiProperty({ ...nullableInstant, description: 'When a payment is attempted again by itself.' })
  next_payment_attempt_at: Date | null;
  @ApiProperty(alwaysNull) seats: null;
  @ApiProperty(alwaysNull) units: null;
  @ApiProperty({ description: 'The product, or the first item.' }) description: string;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ format: 'uuid', description: 'Named by older clients; see `customer_id`.' }) user_id: string;
  @ApiProperty({ format: 'uuid' }) product_id: string;
  @ApiProperty(nullableUuid) discount_id: string | null;
  @ApiProperty(nullableUuid) subscription_id: string | null;
  @ApiProperty(nullableUuid) checkout_id: string | null;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    description: 'Answers to the custom fields, by slug.',
  })
  custom_field_data: CustomFieldData;
  @ApiProperty({ type: CustomerWire }) customer: CustomerWire;
  @ApiProperty({ type: ProductReferenceWire }) product: ProductReferenceWire;
  @OneOf(namedDiscountWires, { nullable: true }) discount: DiscountBaseWire | null;
  @ApiProperty({ type: OrderedSubscriptionWire, nullable: true })
  subscription: OrderedSubscriptionWire | null;
  @ApiProperty({ type: [OrderItemWire] }) items: OrderItemWire[];
}

export function presentOrder(order: OrderRow): OrderWire {
  return {
    id: order.id,
    created_at: order.createdAt,
    modified_at: order.modifiedAt,
    status: order.status,
    paid: order.status !== 'pending' && order.status !== 'void',
    ...presentAmounts(order),
    currency: order.currency,
    billing_reason: order.billingReason,
    billing_name: order.billingName,
    billing_address: order.billingAddress,
    is_invoice_generated: order.invoiceNumber !== null,
    invoice_number: order.invoiceNumber,
    receipt_number: order.receiptNumber,
    ...{ seats: null, units: null },
    next_payment_attempt_at: order.nextPaymentAttemptAt,
    subscription_id: order.subscriptionId,
    subscription: order.subscription,
    description: order.product.name,
    customer_id: order.customerId,
    user_id: order.customerId,
    product_id: order.productId,
    discount_id: order.discountId,
    checkout_id: order.checkoutId,
    metadata: order.metadata,
    custom_field_data: order.customFieldData,
    customer: presentCustomer(order.customer),
    product: presentProductReference(order.product),
    discount: order.discount && presentDiscountBase(order.discount),
    items: order.items.map(presentItem),
  };
}

function presentAmounts(order: OrderColumns) {
  const total = order.netAmount + order.taxAmount;
  return {
    subtotal_amount: order.subtotalAmount,
    discount_amount: order.discountAmount,
    net_amount: order.netAmount,
    amount: order.netAmount,
    tax_amount: order.taxAmount,
    total_amount: total,
    applied_balance_amount: order.appliedBalanceAmount,
    due_amount: Math.max(0, total - order.appliedBalanceAmount),
    refunded_amount: order.refundedAmount,
    refunded_tax_amount: order.refundedTaxAmount,
    refundable_amount: leftOf(order.netAmount, order.refundedAmount + order.pendingRefundAmount),
    refundable_tax_amount: leftOf(order.taxAmount, order.refundedTaxAmount + order.pendingRefundTaxAmount),
    platform_fee_amount: 0,
    platform_fee_currency: null,
  } as const;
}

/** Nothing is left of what credits the customer. */
function leftOf(amount: number, refunded: number): number {
  return Math.max(0, amount - refunded);
}

function presentItem(item: OrderItemColumns): OrderItemWire {
  return {
    id: item.id,
    created_at: item.createdAt,
    modified_at: null,
    label: item.label,
    amount: item.amount,
    tax_amount: item.taxAmount,
    proration: item.isProration,
    product_price_id: item.priceId,
    start_timestamp: null,
    end_timestamp: null,
  };
}
