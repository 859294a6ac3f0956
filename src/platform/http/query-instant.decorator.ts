import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsOptional, MaxDate, MinDate } from 'class-validator';

/** JavaScript counts further back than PostgreSQL can; years of four digits are what both of them read and write. */
const EARLIEST = new Date('0001-01-01T00:00:00.000Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

/** An instant in the query, in any form a date can be read from. */
export function QueryInstant(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Date, description }),
    IsOptional(),
    Type(() => Date),
    IsDate(),
    MinDate(EARLIEST),
    MaxDate(LATEST),
  );
}
