import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { UuidFilter } from '#platform/http/listing/filters.js';
import { QueryFilter } from '#platform/http/listing/numbered-page.js';
import { QuantityPeriodQuery } from './quantity-period.rules.js';

export class MeasuringMeterPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class MeterQuantitiesQuery extends QuantityPeriodQuery {
  @UuidFilter('Events of any of these customers.') customer_id?: string[];
  @QueryFilter('Events of customers with any of these IDs in your system.') external_customer_id?: string[];
}
