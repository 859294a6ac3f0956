import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { Sorting, TextFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery } from '#platform/http/listing/numbered-page.js';
import { customerMeterList } from '../../customer-meters/customer-meter.queries.js';

export class PortalMeterPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListPortalMetersQuery extends NumberedPageQuery {
  @UuidFilter('Usage by any of these meters.') meter_id?: string[];
  @TextFilter('Part of the name of the meter.') query?: string;
  @Sorting(customerMeterList) sorting = customerMeterList.default;
}
