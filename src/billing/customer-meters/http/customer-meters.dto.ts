import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { customerMeterList } from '../customer-meter.queries.js';

export class CustomerMeterPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListCustomerMetersQuery extends NumberedPageQuery {
  @QueryFilter('Usage of customers of these organizations.') organization_id?: string[];
  @UuidFilter('Usage of any of these customers.') customer_id?: string[];
  @QueryFilter('Usage of customers with any of these IDs in your system.') external_customer_id?: string[];
  @UuidFilter('Usage by any of these meters.') meter_id?: string[];
  @Sorting(customerMeterList) sorting = customerMeterList.default;
}
