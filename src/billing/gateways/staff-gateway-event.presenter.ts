import { ApiProperty } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { OrganizationNameWire } from '#organizations';
import { paymentGateways, type PaymentGatewayName } from '#config/settings/billing.settings.js';
import { gatewayEventTypes, type GatewayEvent, type GatewayEventType } from './gateway-event.js';
import {
  gatewayEventStates,
  type GatewayEventState,
  type StaffGatewayEventRow,
} from './staff-gateway-event.queries.js';

const instantOrNull = { type: String, format: 'date-time', nullable: true } as const;

export class StaffGatewayEventWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: paymentGateways }) gateway: PaymentGatewayName;
  @ApiProperty({ description: "The gateway's ID of the event." }) eventId: string;
  @ApiProperty({ enum: gatewayEventTypes }) type: GatewayEventType;
  @ApiProperty({
    enum: gatewayEventStates,
    description: '`waiting`: not handled yet. `failed`: handling it failed, and is retried.',
  })
  state: GatewayEventState;
  @ApiProperty({ type: OrganizationNameWire, nullable: true, description: '`null` once it was deleted.' })
  merchant: OrganizationNameWire | null;
  @ApiProperty({ description: 'Status of the charge, refund or dispute in the event.' }) recordStatus: string;
  @ApiProperty({ description: "The gateway's ID of the charge, refund, dispute or setup in the event." })
  recordRef: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Minor units; `null` for setups.' })
  amount: number | null;
  @ApiProperty({ type: String, nullable: true }) currency: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The payment it is about.' })
  paymentId: string | null;
  @ApiProperty({
    type: 'integer',
    description: 'Failed attempts to handle it, since it was received or last reprocessed.',
  })
  failures: number;
  @ApiProperty({ type: String, nullable: true, description: 'Error of the last failed attempt.' })
  lastError: string | null;
  @ApiProperty({ ...instantOrNull, description: 'Time of the last failed attempt.' }) failedAt: Date | null;
  @ApiProperty({ ...instantOrNull, description: 'Time of the next attempt.' }) dueAt: Date | null;
  @ApiProperty({ description: 'When it was received.' }) createdAt: Date;
  @ApiProperty({ ...instantOrNull, description: 'When it was last handled, if this was stored.' })
  handledAt: Date | null;
}

export class StaffGatewayEventDetailWire extends StaffGatewayEventWire {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The event as stored: normalized, with secrets removed.',
  })
  payload: GatewayEvent;
}

export function presentStaffGatewayEvent(
  row: StaffGatewayEventRow,
  merchants: ReadonlyMap<string, OrganizationNameWire>,
): StaffGatewayEventWire {
  const { event, merchantId, receivedAt, ...columns } = row;
  const { id, gateway, eventId, failures, lastError, failedAt, dueAt, handledAt } = columns;
  return {
    ...{ id, gateway, eventId, type: event.type, state: stateOf(row) },
    merchant: merchants.get(merchantId ?? '') ?? null,
    ...presentRecord(event),
    ...{ failures, lastError, failedAt, dueAt, createdAt: receivedAt, handledAt },
  };
}

function stateOf({ dueAt, failures }: StaffGatewayEventRow): GatewayEventState {
  if (dueAt === null) return 'handled';
  return failures > 0 ? 'failed' : 'waiting';
}

function presentRecord(event: GatewayEvent) {
  const record = recordOf(event);
  const paymentId = record.metadata['payment_id'];
  return {
    recordStatus: record.status,
    recordRef: record.ref,
    amount: 'amount' in record ? record.amount : null,
    currency: 'currency' in record ? record.currency : null,
    paymentId: isUUID(paymentId) ? (paymentId ?? null) : null,
  };
}

function recordOf(event: GatewayEvent) {
  switch (event.type) {
    case 'charge.updated':
      return event.charge;
    case 'setup.updated':
      return event.setup;
    case 'refund.updated':
      return event.refund;
    case 'dispute.updated':
      return event.dispute;
  }
}
