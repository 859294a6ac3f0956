import { applyDecorators } from '@nestjs/common';
import { IsDate, MaxDate, MinDate } from 'class-validator';

/** JavaScript counts further back than PostgreSQL can; years of four digits are what both of them read and write. */
export const EARLIEST_INSTANT = new Date('0001-01-01T00:00:00.000Z');
export const LATEST_INSTANT = new Date('9999-12-31T23:59:59.999Z');

/** A date that PostgreSQL can keep. */
export function StorableInstant(): PropertyDecorator {
  const message = '$property must be an ISO 8601 date and time';
  return applyDecorators(IsDate({ message }), MinDate(EARLIEST_INSTANT), MaxDate(LATEST_INSTANT));
}
