import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { refundReasons, refundStatuses, type RefundReason, type RefundStatus } from './refund.entity.js';

/** The members of a refund that callers see. */
export interface RefundColumns {
  id: string;
  organizationId: string;
  orderId: string;
  subscriptionId: string | null;
  customerId: string;
  status: RefundStatus;
  reason: RefundReason;
  amount: number;
  taxAmount: number;
  currency: string;
  revokeBenefits: boolean;
  metadata: Metadata;
  createdAt: Date;
  modifiedAt: Date | null;
}

const nullableUuid = { type: String, format: 'uuid', nullable: true } as const;

export class RefundWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ enum: refundStatuses }) status: RefundStatus;
  @ApiProperty({ enum: refundReasons }) reason: RefundReason;
  @ApiProperty({ type: 'integer', description: 'Without tax, in minor units.' }) amount: number;
  @ApiProperty({ type: 'integer', description: 'The tax returned with it, in minor units.' })
  tax_amount: number;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty() organization_id: string;
  @ApiProperty({ format: 'uuid' }) order_id: string;
  @ApiProperty(nullableUuid) subscription_id: string | null;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty() revoke_benefits: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Always null: no dispute is prevented by a refund.',
  })
  dispute: null;
  @ApiMetadata() metadata: Metadata;
}

export function presentRefund(refund: RefundColumns): RefundWire {
  return {
    id: refund.id,
    created_at: refund.createdAt,
    modified_at: refund.modifiedAt,
    status: refund.status,
    reason: refund.reason,
    amount: refund.amount,
    tax_amount: refund.taxAmount,
    currency: refund.currency,
    organization_id: refund.organizationId,
    order_id: refund.orderId,
    subscription_id: refund.subscriptionId,
    customer_id: refund.customerId,
    revoke_benefits: refund.revokeBenefits,
    dispute: null,
    metadata: refund.metadata,
  };
}
