import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { placesFaults } from '#platform/http/v1/fault-places.js';
import { NotEchoed } from '#platform/http/v1/not-echoed.decorator.js';
import { metadataSchema, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { LONGEST_CUSTOMER_REFERENCE, LONGEST_EVENT_NAME, MOST_EVENTS, MOST_SKEW } from '../event-limits.js';
import { eventsFaults } from '../sent-events.js';

const reference = {
  type: String,
  nullable: true,
  minLength: 1,
  maxLength: LONGEST_CUSTOMER_REFERENCE,
} as const;

abstract class SentEventWire {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_EVENT_NAME }) name: string;
  @ApiPropertyOptional({
    ...{ type: String, format: 'date-time', nullable: true },
    description: `When it happened: RFC 3339 with a time zone, at most ${String(MOST_SKEW)} seconds ahead. Defaults to now.`,
  })
  timestamp?: string | null;
  @ApiPropertyOptional({
    ...reference,
    description: 'Your ID of the event. An event that was sent before is counted once.',
  })
  external_id?: string | null;
  @ApiPropertyOptional({ ...reference, description: 'Required unless a token implies it.' })
  organization_id?: string | null;
  @ApiPropertyOptional(metadataSchema) metadata?: Metadata;
}

export class SentCustomerEventWire extends SentEventWire {
  @ApiProperty({ format: 'uuid' }) customer_id: string;
}

export class SentExternalCustomerEventWire extends SentEventWire {
  @ApiProperty({
    minLength: 1,
    maxLength: LONGEST_CUSTOMER_REFERENCE,
    description: 'ID of the customer in your system. The customer may be created later.',
  })
  external_customer_id: string;
}

const RULE = 'isListOfEvents';
const variants = [SentCustomerEventWire, SentExternalCustomerEventWire];

/** Events to be ingested. Checked in one go, since rules for each member of a thousand events would take too long. */
export const AreSentEvents = () =>
  applyDecorators(
    OneOf(variants, {
      isArray: true,
      description: `At most ${String(MOST_EVENTS)}, each with one of the two customer IDs.`,
    }),
    NotEchoed(),
    placesFaults(RULE, eventsFaults),
    ValidateBy({ name: RULE, validator: { validate: (value) => eventsFaults(value).length === 0 } }),
  );
