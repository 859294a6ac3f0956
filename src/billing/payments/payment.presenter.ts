import { ApiProperty } from '@nestjs/swagger';
import { exactNumber } from '#common/money/exact-number.js';
import { disputeStatuses, type DisputeStatus } from '../gateways/gateway-event.js';
import type { PaymentMethod } from '../gateways/gateway-results.js';
import {
  paymentStatuses,
  paymentTriggers,
  type PaymentStatus,
  type PaymentTrigger,
} from './payment.entity.js';

/** The members of a payment that callers see. */
export interface PaymentColumns {
  id: string;
  organizationId: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  methodType: string | null;
  method: PaymentMethod | null;
  trigger: PaymentTrigger;
  declineReason: string | null;
  declineMessage: string | null;
  checkoutId: string | null;
  orderId: string | null;
  disputeStatus: DisputeStatus | null;
  /** A bigint, which the driver reads as text. */
  disputeAmount: string | null;
  createdAt: Date;
  modifiedAt: Date | null;
}

const nullableText = { type: String, nullable: true } as const;
const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;

export class CardMetadataWire {
  @ApiProperty() brand: string;
  @ApiProperty({ description: 'The last four digits.' }) last4: string;
}

export class PaymentDisputeWire {
  @ApiProperty({ enum: disputeStatuses }) status: DisputeStatus;
  @ApiProperty({ type: 'integer', description: 'Minor units; it may be more than the payment.' })
  amount: number;
}

export class PaymentWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ enum: ['stripe'], description: 'Part of the published API; the gateway is a setting.' })
  processor: 'stripe';
  @ApiProperty({ enum: paymentStatuses }) status: PaymentStatus;
  @ApiProperty({ type: 'integer', description: 'Minor units of the currency.' }) amount: number;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ description: '`card`, or `unknown` until the gateway has answered.' }) method: string;
  @ApiProperty({ enum: paymentTriggers, description: 'What the payment was attempted for.' })
  trigger: PaymentTrigger;
  @ApiProperty({ ...nullableText, description: 'Code of the decline.' }) decline_reason: string | null;
  @ApiProperty({ ...nullableText, description: 'Decline in words for the buyer.' })
  decline_message: string | null;
  @ApiProperty() organization_id: string;
  @ApiProperty(nullableUuid) checkout_id: string | null;
  @ApiProperty(nullableUuid) order_id: string | null;
  @ApiProperty({
    type: PaymentDisputeWire,
    nullable: true,
    description: 'Set once the bank of the buyer has taken the payment back, or tried to.',
  })
  dispute: PaymentDisputeWire | null;
  @ApiProperty({ type: CardMetadataWire, required: false, description: 'Only of cards.' })
  method_metadata?: CardMetadataWire;
}

export function presentPayment(payment: PaymentColumns): PaymentWire {
  const { method } = payment;
  return {
    id: payment.id,
    created_at: payment.createdAt,
    modified_at: payment.modifiedAt,
    processor: 'stripe',
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.methodType ?? 'unknown',
    trigger: payment.trigger,
    decline_reason: payment.declineReason,
    decline_message: payment.declineMessage,
    organization_id: payment.organizationId,
    checkout_id: payment.checkoutId,
    order_id: payment.orderId,
    dispute: disputeOf(payment),
    ...(method?.type === 'card' && {
      method_metadata: { brand: method.brand ?? 'unknown', last4: method.last4 ?? '' },
    }),
  };
}

function disputeOf({
  disputeStatus: status,
  disputeAmount: amount,
}: PaymentColumns): PaymentDisputeWire | null {
  return status === null || amount === null ? null : { status, amount: exactNumber(BigInt(amount)) };
}
