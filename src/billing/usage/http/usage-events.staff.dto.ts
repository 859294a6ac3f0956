import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { SortBy } from '#platform/http/listing/list-query.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { OfRecord, StaffRowListQuery } from '../../merchants/http/staff-row.rules.js';
import { LONGEST_EVENT_NAME } from '../event-limits.js';
import { staffUsageEventSortFields, type StaffUsageEventSort } from '../staff-usage-event.queries.js';
import { eventSources, type EventSource } from '../usage-event.entity.js';

export class StaffUsageEventListQuery extends StaffRowListQuery {
  @SortBy(staffUsageEventSortFields) sort: StaffUsageEventSort = '-timestamp';
  @OfRecord('Events of this customer.') customerId?: string;
  @OfRecord('Events that this meter counts.') meterId?: string;

  @ApiPropertyOptional({ maxLength: LONGEST_EVENT_NAME, description: 'Events of exactly this name.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_EVENT_NAME)
  name?: string;

  @ApiPropertyOptional({ enum: eventSources })
  @IsOptional()
  @IsIn(eventSources)
  source?: EventSource;

  @QueryInstant('Happened at or after this time.') happenedAfter?: Date;
  @QueryInstant('Happened before this time.') happenedBefore?: Date;
}

export class StaffEventNamesQuery extends PickType(StaffUsageEventListQuery, ['merchantId', 'q'] as const) {}

export class StaffEventNamesWire {
  @ApiProperty({ type: [String], description: 'Those that occurred most recently first.' }) names: string[];
}
