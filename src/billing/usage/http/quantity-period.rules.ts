import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { calendarUnits, type CalendarUnit } from '#common/time/calendar-periods.js';
import { isTimeZone } from '#common/time/time-zone.js';
import { RequiredQueryInstant } from '#platform/http/query-instant.decorator.js';
import { MOST_INTERVALS, type RequestedQuantities } from '../meter-quantity-reader.service.js';

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

export function requestedQuantitiesOf<Query extends QuantityPeriodQuery>({
  start_timestamp: start,
  end_timestamp: end,
  timezone: timeZone,
  ...request
}: Query): RequestedQuantities {
  return { ...request, start, end, timeZone };
}
