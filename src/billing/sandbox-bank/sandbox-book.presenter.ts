import { ApiProperty } from '@nestjs/swagger';
import { exactNumber } from '#common/money/exact-number.js';
import { disputeStatuses, type DisputeStatus } from '../gateways/gateway-event.js';
import { chargeStatuses, gatewayRefundStatuses } from '../gateways/gateway-results.js';
import { bookEntryKinds, type BookEntryColumns, type BookEntryKind } from './sandbox-books.queries.js';

const statuses = [...new Set([...chargeStatuses, ...gatewayRefundStatuses])];
const minorUnits = { type: 'integer' } as const;

class SandboxDisputeWire {
  @ApiProperty({ enum: disputeStatuses }) status: DisputeStatus;
  @ApiProperty(minorUnits) amount: number;
}

/** A charge or a refund, with amounts in minor units. */
export class SandboxBookEntryWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: bookEntryKinds }) kind: BookEntryKind;
  @ApiProperty() merchantId: string;
  @ApiProperty({ format: 'uuid', description: 'The charge itself, or the one that was refunded.' })
  chargeId: string;
  @ApiProperty() idempotencyKey: string;
  @ApiProperty({ enum: statuses }) status: string;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty(minorUnits) amount: number;
  @ApiProperty(minorUnits) capturedAmount: number;
  @ApiProperty(minorUnits) refundedAmount: number;
  @ApiProperty({ type: SandboxDisputeWire, nullable: true }) dispute: SandboxDisputeWire | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was declined or failed.' })
  failureReason: string | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  metadata: Record<string, string>;
  @ApiProperty({ description: 'By the clock of the merchant.' }) createdAt: Date;
  @ApiProperty({ type: Date, nullable: true }) modifiedAt: Date | null;
}

export function presentBookEntry(entry: BookEntryColumns): SandboxBookEntryWire {
  const { disputeStatus, disputeAmount, ...row } = entry;
  return {
    ...row,
    amount: unitsOf(entry.amount),
    capturedAmount: unitsOf(entry.capturedAmount),
    refundedAmount: unitsOf(entry.refundedAmount),
    dispute:
      disputeStatus === null || disputeAmount === null
        ? null
        : { status: disputeStatus, amount: unitsOf(disputeAmount) },
  };
}

function unitsOf(amount: string): number {
  return exactNumber(BigInt(amount));
}
