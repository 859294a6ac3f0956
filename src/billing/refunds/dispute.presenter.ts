import { ApiProperty } from '@nestjs/swagger';
import { exactNumber } from '#common/money/exact-number.js';
import { CustomerWire, presentCustomer, type CustomerColumns } from '../customers/customer.presenter.js';
import type { DisputeStatus } from '../gateways/gateway-event.js';
import { splitGross } from './refund-amounts.js';

/** The members of a dispute that callers see. PostgreSQL returns a bigint as text. */
export interface DisputeColumns {
  id: string;
  organizationId: string;
  orderId: string | null;
  paymentId: string;
  status: DisputeStatus;
  amount: string;
  currency: string;
  createdAt: Date;
  modifiedAt: Date | null;
  closedAt: Date | null;
  /** Of the order. */
  netAmount: number | null;
  taxAmount: number | null;
  customerId: string | null;
}

export interface DisputeRow extends DisputeColumns {
  orderId: string;
  customer: CustomerColumns;
}

/** Names in the published API. Gateways do not report whether evidence was submitted, so an open dispute is `needs_response`. */
const STATUSES = { open: 'needs_response', won: 'won', lost: 'lost' } as const;
export const disputeWireStatuses = Object.values(STATUSES);
export type DisputeWireStatus = (typeof STATUSES)[DisputeStatus];

export class DisputeWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ enum: disputeWireStatuses }) status: DisputeWireStatus;
  @ApiProperty() resolved: boolean;
  @ApiProperty() closed: boolean;
  @ApiProperty({ type: 'integer', description: 'Without tax, in minor units.' }) amount: number;
  @ApiProperty({ type: 'integer', description: 'The share of the tax, in minor units.' }) tax_amount: number;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty({ type: String, nullable: true, description: 'Always null.' }) reason: null;
  @ApiProperty({ type: String, nullable: true, description: 'Always null.' }) evidence_due_by: null;
  @ApiProperty({ description: 'Always false.' }) past_due: false;
  @ApiProperty({ format: 'uuid' }) order_id: string;
  @ApiProperty({ format: 'uuid' }) payment_id: string;
  @ApiProperty({ type: CustomerWire }) customer: CustomerWire;
  @ApiProperty({ type: String, nullable: true, description: 'Always null.' }) case_id: null;
}

export function presentDispute(dispute: DisputeRow): DisputeWire {
  const isClosed = dispute.status !== 'open';
  return {
    id: dispute.id,
    created_at: dispute.createdAt,
    modified_at: dispute.modifiedAt,
    status: STATUSES[dispute.status],
    resolved: isClosed,
    closed: isClosed,
    ...partsOf(dispute),
    currency: dispute.currency,
    reason: null,
    evidence_due_by: null,
    past_due: false,
    order_id: dispute.orderId,
    payment_id: dispute.paymentId,
    customer: presentCustomer(dispute.customer),
    case_id: null,
  };
}

export function statusNamed(named: DisputeWireStatus): DisputeStatus {
  return named === 'needs_response' ? 'open' : named;
}

/** What exceeds the order is none of its tax. */
function partsOf({ amount: disputed, netAmount, taxAmount }: DisputeColumns) {
  const gross = exactNumber(BigInt(disputed));
  const order = { netAmount: netAmount ?? 0, taxAmount: taxAmount ?? 0, refundedNet: 0, refundedTax: 0 };
  const tax = splitGross(order, gross)?.taxAmount ?? order.taxAmount;
  return { amount: gross - tax, tax_amount: tax };
}
