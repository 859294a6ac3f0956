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
    description: 'Null for endpoints of the installation.',
  })
  organization: OrganizationNameWire | null;
}

class DeliveryEventWire {
  @ApiProperty() id: string;
  @ApiProperty({ example: 'order.paid' }) type: string;
  @ApiProperty({ description: 'Type of the record the event is about.' }) recordType: string;
  @ApiProperty() recordId: string;
  @ApiProperty() occurredAt: Date;
}

/** One message to one endpoint. */
export class StaffDeliveryRowWire {
  @ApiProperty({ description: 'The `webhook-id` header of every attempt.' }) id: string;
  @ApiProperty() endpoint: DeliveryEndpointWire;
  @ApiProperty() event: DeliveryEventWire;
  @ApiProperty({ enum: deliveryStatuses }) status: DeliveryStatus;
  @ApiProperty({ type: 'integer', description: 'Number of attempts since it was last enqueued.' })
  attempts: number;
  @ApiProperty(nullableInstant) lastAttemptAt: Date | null;
  @ApiProperty({ ...nullableCode, description: 'Null without a response.' }) lastHttpCode: number | null;
  @ApiProperty() createdAt: Date;
}

export class StaffAttemptWire {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'The URL the request was sent to.' }) url: string;
  @ApiProperty() attemptedAt: Date;
  @ApiProperty({
    type: 'integer',
    description: 'Milliseconds from the DNS lookup to the end of the response.',
  })
  duration: number;
  @ApiProperty() succeeded: boolean;
  @ApiProperty({ ...nullableCode, description: 'Null without a response.' }) httpCode: number | null;
  @ApiProperty({ ...nullableText, description: 'Failure code. Null if the endpoint responded.' })
  failure: AttemptFailure | null;
  @ApiProperty({
    description:
      'The beginning of the response body, or a description of the failure. Empty if the caller is not permitted to read the event.',
  })
  response: string;
}

class SentHeaderWire {
  @ApiProperty() name: string;
  @ApiProperty({ ...nullableText, description: 'Null if the value is secret or differs for each attempt.' })
  value: string | null;
}

export class StaffDeliveryDetailWire extends StaffDeliveryRowWire {
  @ApiProperty({
    ...nullableInstant,
    description: 'When the next attempt is due. Null if it will not be sent.',
  })
  nextAttemptAt: Date | null;
  @ApiProperty({ description: 'Whether a worker is sending it right now.' }) isBeingSent: boolean;
  @ApiProperty({
    ...nullableText,
    description: 'ID of the earlier delivery about the same record that must be sent first.',
  })
  waitsFor: string | null;
  @ApiProperty({ type: [SentHeaderWire] }) headers: SentHeaderWire[];
  @ApiProperty({
    description: 'JSON of the event. Discord and Slack endpoints receive a text generated from it.',
  })
  payload: string;
  @ApiProperty({ type: [StaffAttemptWire], description: 'Attempts, newest first.' })
  attemptLog: StaffAttemptWire[];
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
