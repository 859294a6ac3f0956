import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { Sorting, TextFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery } from '#platform/http/listing/numbered-page.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { customerMeterList } from '../../customer-meters/customer-meter.queries.js';
import { QuantityPeriodQuery } from '../../usage/http/quantity-period.rules.js';
import { usageEventList } from '../../usage/usage-event.queries.js';

export class PortalMeterPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListPortalMetersQuery extends NumberedPageQuery {
  @UuidFilter('Usage by any of these meters.') meter_id?: string[];
  @TextFilter('Part of the name of the meter.') query?: string;
  @Sorting(customerMeterList) sorting = customerMeterList.default;
}

export class PortalQuantitiesQuery extends QuantityPeriodQuery {}

export class ListPortalMeterEventsQuery extends NumberedPageQuery {
  @QueryInstant('Events since this time, inclusive.') start_timestamp?: Date;
  @QueryInstant('Events until this time, exclusive.') end_timestamp?: Date;
  @Sorting(usageEventList) sorting = usageEventList.default;
}
