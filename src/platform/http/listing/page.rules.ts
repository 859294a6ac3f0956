import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Rows one skips at most: what lies deeper is found by filtering, not by turning pages. */
const DEEPEST = 1_000_000;

/** How many rows a page holds. */
export const PageSize = ({ usual, most }: { usual: number; most: number }) =>
  wholeNumber({ usual, least: 1, most });

/** How many rows stand before the page. */
export const PageOffset = () => wholeNumber({ usual: 0, least: 0, most: DEEPEST });

function wholeNumber({ usual, least, most }: { usual: number; least: number; most: number }) {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', default: usual, minimum: least, maximum: most }),
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(least),
    Max(most),
  );
}
