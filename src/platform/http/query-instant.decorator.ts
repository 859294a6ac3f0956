import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { StorableInstant } from './storable-instant.rule.js';

/** An instant in the query, in any form a date can be read from. */
export function QueryInstant(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Date, description }),
    IsOptional(),
    Type(() => Date),
    StorableInstant(),
  );
}
