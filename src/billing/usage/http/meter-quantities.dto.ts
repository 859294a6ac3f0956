import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID, ValidateBy } from 'class-validator';
import { calendarUnits, type CalendarUnit } from '#common/time/calendar-periods.js';
import { isTimeZone } from '#common/time/time-zone.js';
import { UuidFilter } from '#platform/http/listing/filters.js';
import { QueryFilter } from '#platform/http/listing/numbered-page.js';
import { RequiredQueryInstant } from '#platform/http/query-instant.decorator.js';
import { MOST_INTERVALS } from '../meter-quantity-reader.service.js';

const IsTimeZone = () =>
  ValidateBy({
    name: 'isTimeZoneName',
    validator: {
      validate: (value) => typeof value === 'string' && isTimeZone(value),
      defaultMessage: () => 'timezone must be the name of a time zone, such as Europe/Berlin',
    },
  });

const TimeZoneQuery = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      default: 'UTC',
      description: 'IANA time zone whose calendar the intervals follow.',
    }),
    IsOptional(),
    IsTimeZone(),
  );

export class MeasuringMeterPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

/** Which intervals are measured. */
export abstract class QuantityPeriodQuery {
  @RequiredQueryInstant('Events since this time, inclusive.') start_timestamp: Date;
  @RequiredQueryInstant('Events until this time, exclusive.') end_timestamp: Date;

  @ApiProperty({
    enum: calendarUnits,
    description: `Weeks begin on Monday. A period has at most ${String(MOST_INTERVALS)} intervals.`,
  })
  @IsIn(calendarUnits)
  interval: CalendarUnit;

  @TimeZoneQuery() timezone = 'UTC';
}

export class MeterQuantitiesQuery extends QuantityPeriodQuery {
  @UuidFilter('Events of any of these customers.') customer_id?: string[];
  @QueryFilter('Events of customers with any of these IDs in your system.') external_customer_id?: string[];
}
