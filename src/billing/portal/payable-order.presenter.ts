import { ApiProperty } from '@nestjs/swagger';
import { formConfigSchema, type PaymentFormConfig } from '../gateways/payment-forms.service.js';
import type { MerchantColumns } from '../merchants/merchant.queries.js';
import type { OrderStatus } from '../orders/order.entity.js';
import type { OrderColumns, OrderRow } from '../orders/order.presenter.js';
import { challengeIn } from '../payments/payment-challenge.js';
import type { PaymentStatus } from '../payments/payment.entity.js';
import { presentTaxDetails, TaxDetailsWire } from '../tax/tax-line.presenter.js';

const minorUnits = { type: 'integer', description: 'Minor units of the currency.' } as const;
const nullableText = { type: String, nullable: true } as const;

/** Whether there is something to pay. */
export const payableStates = ['open', 'paid', 'canceled'] as const;
export type PayableState = (typeof payableStates)[number];

export const attemptStatuses = ['processing', 'requires_action', 'succeeded', 'failed'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** An attempt to pay an order, or to save a card. */
export interface AttemptColumns {
  status: PaymentStatus;
  context: object;
  declineMessage: string | null;
}

export interface PayableOrder extends OrderRow {
  merchant: MerchantColumns;
  /** The last attempt to pay it. */
  attempt: AttemptColumns | null;
  /** The last attempt to replace the card of its subscription, for an hour. */
  replacement: AttemptColumns | null;
  /** Of the payment form; empty where nothing can be paid. */
  formConfig: PaymentFormConfig;
}

export class OrderSellerWire {
  @ApiProperty() name: string;
  @ApiProperty(nullableText) avatar_url: string | null;
}

export class PayableItemWire {
  @ApiProperty() label: string;
  @ApiProperty(minorUnits) amount: number;
}

export class OrderAttemptWire {
  @ApiProperty({ enum: attemptStatuses }) status: AttemptStatus;
  @ApiProperty({ ...nullableText, description: 'Of `requires_action`: the customer confirms it with this.' })
  client_secret: string | null;
  @ApiProperty({ ...nullableText, description: 'Of `failed`: why, in words for the customer.' })
  message: string | null;
}

/** An order as the page shows it on which it is paid: nothing of the customer. */
export class PayableOrderWire extends TaxDetailsWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ enum: payableStates }) status: PayableState;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ description: 'Name of the product.' }) description: string;
  @ApiProperty({ type: [PayableItemWire] }) items: PayableItemWire[];
  @ApiProperty(minorUnits) discount_amount: number;
  @ApiProperty(minorUnits) tax_amount: number;
  @ApiProperty(minorUnits) total_amount: number;
  @ApiProperty({ ...minorUnits, description: 'What the balance of the customer has paid.' })
  applied_balance_amount: number;
  @ApiProperty({ ...minorUnits, description: 'What is to be paid.' }) due_amount: number;
  @ApiProperty({ ...nullableText, description: 'BCP 47, of the customer.' }) locale: string | null;
  @ApiProperty() organization: OrderSellerWire;
  @ApiProperty({ type: OrderAttemptWire, nullable: true }) payment: OrderAttemptWire | null;
  @ApiProperty({ description: 'Whether the card of its subscription can be replaced.' })
  is_card_replaceable: boolean;
  @ApiProperty({ type: OrderAttemptWire, nullable: true }) card_replacement: OrderAttemptWire | null;
  @ApiProperty(formConfigSchema) payment_processor_metadata: Record<string, string>;
}

export function presentPayableOrder(order: PayableOrder): PayableOrderWire {
  const { merchant, attempt, replacement } = order;
  const total = order.netAmount + order.taxAmount;
  return {
    id: order.id,
    created_at: order.createdAt,
    status: stateOf(order.status),
    currency: order.currency,
    description: order.product.name,
    items: order.items.map(({ label, amount }) => ({ label, amount })),
    discount_amount: order.discountAmount,
    tax_amount: order.taxAmount,
    ...presentTaxDetails(order.taxAssessment),
    total_amount: total,
    applied_balance_amount: order.appliedBalanceAmount,
    due_amount: dueOf(order),
    locale: order.customer.locale ?? null,
    organization: { name: merchant.name, avatar_url: merchant.logo },
    payment: attempt && presentAttempt(attempt),
    is_card_replaceable: isCardReplaceable(order),
    card_replacement: replacement && presentAttempt(replacement),
    payment_processor_metadata: order.formConfig,
  };
}

/** What is to be paid, also once it is paid. */
export function dueOf({ netAmount, taxAmount, appliedBalanceAmount }: OrderColumns): number {
  return Math.max(0, netAmount + taxAmount - appliedBalanceAmount);
}

function stateOf(status: OrderStatus): PayableState {
  if (status === 'pending') return 'open';
  return status === 'void' ? 'canceled' : 'paid';
}

/** An open order is paid, which replaces the card as well. */
export function isCardReplaceable({ status, subscription }: OrderRow): boolean {
  if (status === 'pending' || subscription === null) return false;
  return subscription.ended_at === null && subscription.amount > 0;
}

export function presentAttempt({ status, context, declineMessage }: AttemptColumns): OrderAttemptWire {
  const challenge = status === 'pending' ? challengeIn(context) : null;
  const open = challenge === null ? 'processing' : 'requires_action';
  return {
    status: status === 'pending' ? open : status,
    client_secret: challenge?.clientSecret ?? null,
    message: status === 'failed' ? declineMessage : null,
  };
}
