import { ApiProperty } from '@nestjs/swagger';
import { withoutData, WITHHELD_RESPONSE } from '../events/event-disclosure.policy.js';
import type { AttemptFailure } from './webhook-attempt.entity.js';
import type { DeliveryStatus } from './webhook-delivery.entity.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableCode = { type: 'integer', nullable: true } as const;

/** A message to one endpoint; on this wire it is called an event. */
export class WebhookMessageWire {
  @ApiProperty({ format: 'uuid', description: 'The `webhook-id` header of every attempt.' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiProperty({
    ...nullableCode,
    description: 'HTTP status of the last attempt. `null` without a response.',
  })
  last_http_code: number | null;
  @ApiProperty({ type: Boolean, nullable: true, description: '`null` before the first attempt.' })
  succeeded: boolean | null;
  @ApiProperty({
    description:
      'JSON sent to the endpoint. Without `data` if the caller is not permitted to read the event.',
  })
  payload: string;
}

/** One attempt; on this wire it is called a delivery. */
export class WebhookAttemptWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: null;
  @ApiProperty({ ...nullableCode, description: '`null` without a response.' }) http_code: number | null;
  @ApiProperty() succeeded: boolean;
  @ApiProperty({ description: 'The URL the request was sent to.' }) url: string;
  @ApiProperty({ type: 'integer', description: 'Duration in milliseconds.' }) duration: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Failure code. `null` if the endpoint responded.',
  })
  failure: string | null;
  @ApiProperty({
    description:
      'The beginning of the response body, or a description of the failure. Empty if the caller is not permitted to read the event.',
  })
  response: string;
  @ApiProperty() webhook_event: WebhookMessageWire;
}

export interface AttemptColumns {
  id: string;
  attemptedAt: Date;
  httpCode: number | null;
  succeeded: boolean;
  url: string;
  duration: number;
  failure: AttemptFailure | null;
  response: string;
  deliveryId: string;
  deliveryCreatedAt: Date;
  lastAttemptAt: Date | null;
  lastHttpCode: number | null;
  status: DeliveryStatus;
  payload: string;
  type: string;
  organizationId: string | null;
}

/** @param isWithheld whether to leave out the event's data, which the caller may not read */
export function presentAttempt(row: AttemptColumns, isWithheld: boolean): WebhookAttemptWire {
  const { id, attemptedAt, httpCode, succeeded, lastAttemptAt, lastHttpCode } = row;
  const { url, duration, failure } = row;
  const response = isWithheld ? WITHHELD_RESPONSE : row.response;
  return {
    ...{ id, created_at: attemptedAt, modified_at: null, http_code: httpCode, succeeded },
    ...{ url, duration, failure, response },
    webhook_event: {
      id: row.deliveryId,
      created_at: row.deliveryCreatedAt,
      modified_at: lastAttemptAt,
      last_http_code: lastHttpCode,
      succeeded: lastAttemptAt === null ? null : row.status === 'succeeded',
      payload: isWithheld ? withoutData(row.payload) : row.payload,
    },
  };
}
