import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { paymentGateways, type PaymentGatewayName } from '#config/settings/billing.settings.js';
import { LedgerTransactionWire } from '../ledger/ledger-transaction.presenter.js';
import { presentRefund, RefundWire, type RefundColumns } from './refund.presenter.js';

export interface StaffRefundColumns extends RefundColumns {
  paymentId: string | null;
  gatewayAmount: number;
  creditAmount: number;
  gateway: PaymentGatewayName | null;
  gatewayRef: string | null;
  isImported: boolean;
  failureReason: string | null;
  comment: string | null;
  succeededAt: Date | null;
  customerEmail: string | null;
  customerName: string | null;
}

const nullableText = { type: String, nullable: true } as const;

/** A refund as the API shows it, with its merchant, its customer and what the gateway knows of it. */
export class StaffRefundWire extends RefundWire {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty(nullableText) customer_email: string | null;
  @ApiProperty(nullableText) customer_name: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) payment_id: string | null;
  @ApiProperty({ type: 'integer', description: 'What goes back to the payment method, in minor units.' })
  gateway_amount: number;
  @ApiProperty({ type: 'integer', description: "What is added to the customer's balance, in minor units." })
  credit_amount: number;
  @ApiProperty({ enum: paymentGateways, nullable: true, description: 'Null for refunds to a balance.' })
  gateway: PaymentGatewayName | null;
  @ApiProperty({ ...nullableText, description: 'Null until the gateway has answered.' })
  gateway_ref: string | null;
  @ApiProperty({ description: 'Whether it was made at the payment processor.' }) is_imported: boolean;
  @ApiProperty(nullableText) failure_reason: string | null;
  @ApiProperty({ ...nullableText, description: 'An internal note.' }) comment: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) succeeded_at: Date | null;
}

export class StaffRefundDetailWire extends StaffRefundWire {
  @ApiProperty({ type: [LedgerTransactionWire], description: 'Ledger transactions, oldest first.' })
  ledger: LedgerTransactionWire[];
}

export function presentStaffRefund(
  refund: StaffRefundColumns,
  merchant: OrganizationNameWire,
): StaffRefundWire {
  return {
    ...presentRefund(refund),
    merchant,
    customer_email: refund.customerEmail,
    customer_name: refund.customerName,
    payment_id: refund.paymentId,
    gateway_amount: refund.gatewayAmount,
    credit_amount: refund.creditAmount,
    gateway: refund.gateway,
    gateway_ref: refund.gatewayRef,
    is_imported: refund.isImported,
    failure_reason: refund.failureReason,
    comment: refund.comment,
    succeeded_at: refund.succeededAt,
  };
}
