import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';

/** A switch in the query: the word `true` turns it on, any other text or its absence leaves it off. */
export function QuerySwitch(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => value === 'true', { toClassOnly: true }),
    IsBoolean(),
  );
}
