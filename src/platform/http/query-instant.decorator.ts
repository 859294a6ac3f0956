import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, isISO8601 } from 'class-validator';
import { StorableInstant } from './storable-instant.rule.js';

const DAY = 'yyyy-mm-dd'.length;
/** A time of the day without an offset, which JavaScript takes to be in the zone of the machine. */
const LOCAL = /T(?!.*(?:Z|[+-]\d{2}(?::?\d{2})?)$)/;

/** An instant in the query, as ISO 8601 writes it; in UTC where it names no offset, as days do. */
export function QueryInstant(description: string): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ type: Date, description }), IsOptional(), ReadsInstant());
}

/** The same, where it must be given. */
export function RequiredQueryInstant(description: string): PropertyDecorator {
  return applyDecorators(ApiProperty({ type: Date, description }), ReadsInstant());
}

function ReadsInstant(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => readInstant(value), { toClassOnly: true }),
    StorableInstant(),
  );
}

/**
 * The instant that a text names; anything else as it is. Told by its writing: JavaScript reads `-1` as a year as well, and a
 * thirtieth of February as a day in March.
 */
export function readInstant(value: unknown): unknown {
  if (typeof value !== 'string' || !isISO8601(value)) return value;
  if (!isOnCalendar(value.slice(0, DAY))) return value;
  return new Date(LOCAL.test(value) ? `${value}Z` : value);
}

function isOnCalendar(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
