import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

/** Unless somebody asks for more or fewer. */
export const USUAL_FEED_ROWS = 25;
const MOST_ROWS = 100;

/** Where a part of a feed begins: behind the row with this id. */
export const FeedPlace = () =>
  applyDecorators(
    ApiPropertyOptional({ format: 'uuid', description: 'Cursor: the `next` of the previous response.' }),
    IsOptional(),
    IsUUID(),
  );

/** How many rows a part of a feed holds. */
export const FeedSize = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', default: USUAL_FEED_ROWS, minimum: 1, maximum: MOST_ROWS }),
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(1),
    Max(MOST_ROWS),
  );
