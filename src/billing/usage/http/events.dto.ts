import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import type { MetadataFilter } from '#platform/database/listing/filters.js';
import { HoldsValues } from '#platform/http/checks/holds-values.decorator.js';
import {
  EnumFilter,
  MetadataFilterQuery,
  Sorting,
  TextFilter,
  UuidFilter,
} from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { MOST_METADATA_KEYS } from '#platform/http/v1/metadata.rule.js';
import { MOST_EVENTS } from '../event-limits.js';
import type { SentEvent } from '../sent-events.js';
import { eventSources, type EventSource } from '../usage-event.entity.js';
import { usageEventList } from '../usage-event.queries.js';
import { usageEventNameList } from '../usage-event-name.queries.js';
import { EventFilterQuery } from './event-filter.rule.js';
import { AreSentEvents } from './sent-events.rule.js';

/** Members of an event beside its metadata. */
const MEMBERS = 8;

@HoldsValues(MOST_EVENTS * (MOST_METADATA_KEYS + MEMBERS))
export class IngestEventsBody {
  @AreSentEvents() events: SentEvent[];
}

export class IngestedEventsWire {
  @ApiProperty({ type: 'integer' }) inserted: number;
  @ApiProperty({ type: 'integer', description: 'Events whose external ID was known.' }) duplicates: number;
}

export class EventPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListEventsQuery extends NumberedPageQuery {
  @QueryInstant('Events since this time, inclusive.') start_timestamp?: Date;
  @QueryInstant('Events until this time, exclusive.') end_timestamp?: Date;
  @QueryFilter('Events of these organizations.') organization_id?: string[];
  @UuidFilter('Events of any of these customers.') customer_id?: string[];
  @QueryFilter('Events of customers with any of these IDs in your system.') external_customer_id?: string[];
  @QueryFilter('Events with any of these names.') name?: string[];
  @EnumFilter(eventSources, 'Events from any of these sources.') source?: EventSource[];
  @MetadataFilterQuery() metadata?: MetadataFilter;
  @EventFilterQuery() filter?: string;
  @ApiPropertyOptional({ format: 'uuid', description: 'Events that this meter counts.' })
  @IsOptional()
  @IsUUID()
  meter_id?: string;

  @Sorting(usageEventList) sorting = usageEventList.default;
}

export class ListEventNamesQuery extends NumberedPageQuery {
  @QueryFilter('Events of these organizations.') organization_id?: string[];
  @UuidFilter('Events of any of these customers.') customer_id?: string[];
  @QueryFilter('Events of customers with any of these IDs in your system.') external_customer_id?: string[];
  @EnumFilter(eventSources, 'Events from any of these sources.') source?: EventSource[];
  @TextFilter('Part of the name.') query?: string;
  @Sorting(usageEventNameList) sorting = usageEventNameList.default;
}
