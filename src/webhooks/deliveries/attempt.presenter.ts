import { ApiProperty } from '@nestjs/swagger';
import { withoutData, WITHHELD_RESPONSE } from '../events/event-disclosure.policy.js';
import type { AttemptFailure } from './webhook-attempt.entity.js';
import type { DeliveryStatus } from './webhook-delivery.entity.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableCode = { type: 'integer', nullable: true } as const;

/** A message to one endpoint; on this wire it is called an event. */
export class WebhookMessageWire {
  @ApiProperty({ format: 'uuid', description: 'The `webhook-id` of every attempt.' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiProperty({ ...nullableCode, description: 'Of the last attempt; `null` when nothing answered.' })
  last_http_code: number | null;
  @ApiProperty({ type: Boolean, nullable: true, description: '`null` before the first attempt.' })
  succeeded: boolean | null;
  @ApiProperty({
    description:
      'JSON text that the endpoint received; without `data` where the caller may not read the event.',
  })
  payload: string;
}

/** One attempt; on this wire it is called a delivery. */
export class WebhookAttemptWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: null;
  @ApiProperty({ ...nullableCode, description: '`null` when nothing answered.' }) http_code: number | null;
  @ApiProperty() succeeded: boolean;
  @ApiProperty({ description: 'Where it went.' }) url: string;
  @ApiProperty({ type: 'integer', description: 'Milliseconds.' }) duration: number;
  @ApiProperty({ type: String, nullable: true, description: 'Why nothing answered, in a word.' })
  failure: string | null;
  @ApiProperty({
    description:
      'The beginning of what was answered, or the failure in words; empty where the caller may not read the event.',
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
