import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

/** A switch in the query: the word `true` turns it on, any other text or its absence leaves it off. */
export function QuerySwitch(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: false, description }),
    Transform(({ value }) => value === 'true', { toClassOnly: true }),
    IsOptional(),
    IsBoolean(),
  );
}
