import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { deliveryStatuses, type DeliveryStatus } from '../deliveries/webhook-delivery.entity.js';
import type { AttemptFailure } from '../deliveries/webhook-attempt.entity.js';
import { nameOf, type OrganizationNames } from './staff-endpoint.presenter.js';

const nullableText = { type: String, nullable: true } as const;
const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableCode = { type: 'integer', nullable: true } as const;

class DeliveryEndpointWire {
  @ApiProperty() id: string;
  @ApiProperty() url: string;
  @ApiProperty({
    type: OrganizationNameWire,
    nullable: true,
    description: 'Null for one of the installation.',
  })
  organization: OrganizationNameWire | null;
}

class DeliveryEventWire {
  @ApiProperty() id: string;
  @ApiProperty({ example: 'order.paid' }) type: string;
  @ApiProperty({ description: 'What kind of thing it tells of.' }) recordType: string;
  @ApiProperty() recordId: string;
  @ApiProperty() occurredAt: Date;
}

/** One message to one endpoint. */
export class StaffDeliveryRowWire {
  @ApiProperty({ description: 'The `webhook-id` of every attempt.' }) id: string;
  @ApiProperty() endpoint: DeliveryEndpointWire;
  @ApiProperty() event: DeliveryEventWire;
  @ApiProperty({ enum: deliveryStatuses }) status: DeliveryStatus;
  @ApiProperty({ type: 'integer', description: 'Since it was last asked for.' }) attempts: number;
  @ApiProperty(nullableInstant) lastAttemptAt: Date | null;
  @ApiProperty({ ...nullableCode, description: 'Null when nothing answered.' }) lastHttpCode: number | null;
  @ApiProperty() createdAt: Date;
}

export class StaffAttemptWire {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'Where it went.' }) url: string;
  @ApiProperty() attemptedAt: Date;
  @ApiProperty({
    type: 'integer',
    description: 'Milliseconds from the look-up of the name to the end of the answer.',
  })
  duration: number;
  @ApiProperty() succeeded: boolean;
  @ApiProperty({ ...nullableCode, description: 'Null when nothing answered.' }) httpCode: number | null;
  @ApiProperty({ ...nullableText, description: 'Why no answer came.' }) failure: AttemptFailure | null;
  @ApiProperty({
    description:
      'The failure in words, or the beginning of what was answered; empty where the caller may not read the event.',
  })
  response: string;
}

class SentHeaderWire {
  @ApiProperty() name: string;
  @ApiProperty({ ...nullableText, description: 'Null where it is secret, or another one in each attempt.' })
  value: string | null;
}

export class StaffDeliveryDetailWire extends StaffDeliveryRowWire {
  @ApiProperty({ ...nullableInstant, description: 'When its lane is due; null when it is not to be sent.' })
  nextAttemptAt: Date | null;
  @ApiProperty({ description: 'Whether a worker has its lane in hand right now.' }) isBeingSent: boolean;
  @ApiProperty({
    ...nullableText,
    description: 'The earlier delivery about the same record that is sent first.',
  })
  waitsFor: string | null;
  @ApiProperty({ type: [SentHeaderWire] }) headers: SentHeaderWire[];
  @ApiProperty({ description: 'The JSON of the event; chat services are sent a text made of it.' })
  payload: string;
  @ApiProperty({ type: [StaffAttemptWire], description: 'The newest first.' }) attemptLog: StaffAttemptWire[];
}

/** A delivery as reads hold it; lane and position are for further reads alone. */
export interface DeliveryColumns {
  id: string;
  status: DeliveryStatus;
  attempts: number;
  lane: string;
  position: number;
  createdAt: Date;
  lastAttemptAt: Date | null;
  lastHttpCode: number | null;
  endpointId: string;
  url: string;
  organizationId: string | null;
  eventId: string;
  type: string;
  recordType: string;
  recordId: string;
  occurredAt: Date;
}

export type AttemptColumns = StaffAttemptWire;
export type DeliveryMore = Omit<StaffDeliveryDetailWire, keyof StaffDeliveryRowWire>;

export function presentDeliveryRow(
  row: DeliveryColumns,
  organizations: OrganizationNames,
): StaffDeliveryRowWire {
  const { id, status, attempts, createdAt, lastAttemptAt, lastHttpCode, endpointId, url } = row;
  const { eventId, type, recordType, recordId, occurredAt, organizationId } = row;
  return {
    id,
    endpoint: { id: endpointId, url, organization: nameOf(organizationId, organizations) },
    event: { id: eventId, type, recordType, recordId, occurredAt },
    status,
    attempts,
    lastAttemptAt,
    lastHttpCode,
    createdAt,
  };
}

export function presentDeliveryDetail(
  row: DeliveryColumns,
  organizations: OrganizationNames,
  more: DeliveryMore,
): StaffDeliveryDetailWire {
  return { ...presentDeliveryRow(row, organizations), ...more };
}
