import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, IsUUID, Length, Max, Min } from 'class-validator';
import { Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { LONGEST_CUSTOMER_REFERENCE } from '../../usage/event-limits.js';
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

const reference = {
  type: String,
  nullable: true,
  minLength: 1,
  maxLength: LONGEST_CUSTOMER_REFERENCE,
} as const;
/** Larger numbers are no longer exact when many are added. */
const MOST_UNITS = 1_000_000_000_000;

/** One of the two customer ids is required. */
export class ReserveUnitsBody {
  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  @IsUUID()
  customer_id?: string | null;

  @ApiPropertyOptional({ ...reference, description: 'ID of the customer in your system.' })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_CUSTOMER_REFERENCE)
  external_customer_id?: string | null;

  @ApiProperty({ format: 'uuid' }) @IsUUID() meter_id: string;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_UNITS })
  @IsInt()
  @Min(1)
  @Max(MOST_UNITS)
  units: number;

  @ApiPropertyOptional({
    ...reference,
    description: 'Your ID of the reservation. One that was made before consumes nothing more.',
  })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_CUSTOMER_REFERENCE)
  external_id?: string | null;
}

export class ReservedUnitsWire {
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ format: 'uuid' }) meter_id: string;
  @ApiProperty({ type: 'integer' }) units: number;
  @ApiProperty({ description: 'What is left.' }) balance: number;
}
