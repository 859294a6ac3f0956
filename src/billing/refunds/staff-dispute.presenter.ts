import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { exactNumber } from '#common/money/exact-number.js';
import { paymentGateways, type PaymentGatewayName } from '#config/settings/billing.settings.js';
import { disputeStatuses, type DisputeStatus } from '../gateways/gateway-event.js';
import { LedgerTransactionWire } from '../ledger/ledger-transaction.presenter.js';

export interface StaffDisputeColumns {
  id: string;
  organizationId: string;
  orderId: string | null;
  paymentId: string;
  status: DisputeStatus;
  /** PostgreSQL returns a bigint as text. */
  amount: string;
  currency: string;
  gateway: PaymentGatewayName;
  gatewayRef: string;
  paidAmount: number;
  customerEmail: string;
  description: string;
  createdAt: Date;
  closedAt: Date | null;
}

export class StaffDisputeWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) closed_at: Date | null;
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty({ enum: disputeStatuses }) status: DisputeStatus;
  @ApiProperty({ type: 'integer', description: 'With tax, in minor units; it may exceed the payment.' })
  amount: number;
  @ApiProperty({ type: 'integer', description: 'What the buyer had paid, in minor units.' })
  paid_amount: number;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for surplus payments.' })
  order_id: string | null;
  @ApiProperty({ format: 'uuid' }) payment_id: string;
  @ApiProperty() customer_email: string;
  @ApiProperty({ description: 'What was paid for.' }) description: string;
  @ApiProperty({ enum: paymentGateways }) gateway: PaymentGatewayName;
  @ApiProperty() gateway_ref: string;
}

export class StaffDisputeDetailWire extends StaffDisputeWire {
  @ApiProperty({ type: [LedgerTransactionWire], description: 'Ledger transactions, oldest first.' })
  ledger: LedgerTransactionWire[];
}

export function presentStaffDispute(
  dispute: StaffDisputeColumns,
  merchant: OrganizationNameWire,
): StaffDisputeWire {
  return {
    id: dispute.id,
    created_at: dispute.createdAt,
    closed_at: dispute.closedAt,
    merchant,
    status: dispute.status,
    amount: exactNumber(BigInt(dispute.amount)),
    paid_amount: dispute.paidAmount,
    currency: dispute.currency,
    order_id: dispute.orderId,
    payment_id: dispute.paymentId,
    customer_email: dispute.customerEmail,
    description: dispute.description,
    gateway: dispute.gateway,
    gateway_ref: dispute.gatewayRef,
  };
}
