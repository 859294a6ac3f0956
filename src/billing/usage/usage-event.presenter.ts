import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { CustomerWire } from '../customers/customer.presenter.js';
import { eventSources, type EventSource } from './usage-event.entity.js';

/** The members of an event that callers see. */
export interface UsageEventColumns {
  id: string;
  organizationId: string;
  customerId: string | null;
  externalCustomerId: string | null;
  name: string;
  source: EventSource;
  timestamp: Date;
  metadata: Metadata;
}

export interface UsageEventRow extends UsageEventColumns {
  customer: CustomerWire | null;
}

export interface UsageEventNameColumns {
  name: string;
  source: EventSource;
  occurrences: number;
  firstSeen: Date;
  lastSeen: Date;
}

export class UsageEventWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'When it happened.' }) timestamp: Date;
  @ApiProperty() organization_id: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null until a customer has the external ID.',
  })
  customer_id: string | null;
  @ApiProperty({ type: CustomerWire, nullable: true }) customer: CustomerWire | null;
  @ApiProperty({ type: String, nullable: true, description: 'ID of the customer in your system.' })
  external_customer_id: string | null;
  @ApiProperty({ description: 'The name.' }) label: string;
  @ApiProperty() name: string;
  @ApiProperty({
    enum: eventSources,
    description:
      '`user`: ingested by your servers, and reservations (`meter.consumed`). `system`: credits, resets and changed grants.',
  })
  source: EventSource;
  @ApiMetadata() metadata: Metadata;
  @ApiProperty({ type: 'integer', description: 'Always 0.' }) child_count: 0;
  @ApiProperty({ type: String, nullable: true, description: 'Always null.' }) parent_id: null;
}

export class UsageEventNameWire {
  @ApiProperty() name: string;
  @ApiProperty({ enum: eventSources }) source: EventSource;
  @ApiProperty({ type: 'integer' }) occurrences: number;
  @ApiProperty({ description: 'The earliest timestamp.' }) first_seen: Date;
  @ApiProperty({ description: 'The latest timestamp.' }) last_seen: Date;
}

/** Published clients fail on lists with a system event of another name than they know. */
const UNPUBLISHED = new Set(['meter.consumed']);

export function presentUsageEvent(event: UsageEventRow): UsageEventWire {
  const { customer, name } = event;
  return {
    id: event.id,
    timestamp: event.timestamp,
    organization_id: event.organizationId,
    customer_id: event.customerId,
    customer,
    external_customer_id: event.externalCustomerId ?? customer?.external_id ?? null,
    ...{ label: name, name, source: UNPUBLISHED.has(name) ? 'user' : event.source, metadata: event.metadata },
    ...{ child_count: 0, parent_id: null },
  };
}

export function presentUsageEventName(row: UsageEventNameColumns): UsageEventNameWire {
  return {
    name: row.name,
    source: row.source,
    occurrences: row.occurrences,
    first_seen: row.firstSeen,
    last_seen: row.lastSeen,
  };
}
