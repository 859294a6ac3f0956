import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, isISO8601 } from 'class-validator';
import { StorableInstant } from './storable-instant.rule.js';

const DAY = 'yyyy-mm-dd'.length;

/** An instant in the query, as ISO 8601 writes it; a day is one that begins in UTC. */
export function QueryInstant(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Date, description }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => readInstant(value), { toClassOnly: true }),
    StorableInstant(),
  );
}

/** Told by its writing: JavaScript reads `-1` as a year as well, and a thirtieth of February as a day in March. */
function readInstant(value: unknown): unknown {
  if (typeof value !== 'string' || !isISO8601(value)) return value;
  return isOnCalendar(value.slice(0, DAY)) ? new Date(value) : value;
}

function isOnCalendar(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
