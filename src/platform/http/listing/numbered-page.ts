import { applyDecorators, type Type as Class } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
} from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { WireUnion } from '../../schemas/wire-union.js';

/** Deeper pages are asked for by narrowing the list, not by walking to them. */
const MAX_PAGE = 1_000_000;
const MOST_ROWS = 100;
const USUAL_ROWS = 10;
/** What one filter may be, and how many of them one name may have. */
export const LONGEST_FILTER = 255;
export const MOST_FILTERS = 100;

/** What every list below /v1 takes; a resource adds its filters. */
export abstract class NumberedPageQuery {
  @ApiPropertyOptional({ type: 'integer', default: 1, minimum: 1, maximum: MAX_PAGE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  page = 1;

  @ApiPropertyOptional({
    type: 'integer',
    default: USUAL_ROWS,
    minimum: 1,
    description: `Number of records per page. Values above ${String(MOST_ROWS)} are treated as ${String(MOST_ROWS)}.`,
  })
  @IsOptional()
  @Transform(({ value }) => Math.min(Number(value), MOST_ROWS), { toClassOnly: true })
  @IsInt()
  @Min(1)
  limit = USUAL_ROWS;

  get offset(): number {
    return (this.page - 1) * this.limit;
  }
}

/** A filter that may be given several times; a row passes with any of its values. */
export const QueryFilter = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: [String], description }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? (value as unknown[]) : [value]), {
      toClassOnly: true,
    }),
    ArrayMaxSize(MOST_FILTERS),
    IsString({ each: true }),
    MaxLength(LONGEST_FILTER, { each: true }),
  );

class Pagination {
  @ApiProperty({ type: 'integer', description: 'Number of matching records on all pages.' })
  total_count: number;
  @ApiProperty({ type: 'integer', description: 'Number of the last page; 0 if nothing matches.' })
  max_page: number;
}

export interface NumberedPage<Row> {
  items: Row[];
  pagination: Pagination;
}

/** The rows of a page, and how many pages there are. */
export function numberedPage<Row>(
  items: Row[],
  total: number,
  { limit }: Pick<NumberedPageQuery, 'limit'>,
): NumberedPage<Row> {
  return { items, pagination: { total_count: total, max_page: Math.ceil(total / limit) } };
}

/** Describes the answer of a list whose rows are of this class, or of one of these. */
export function ApiNumberedPage(row: Class<object> | WireUnion): MethodDecorator {
  const isUnion = 'classes' in row;
  return applyDecorators(
    ApiExtraModels(...(isUnion ? row.classes : [row]), Pagination),
    ApiOkResponse({
      schema: {
        type: 'object',
        required: ['items', 'pagination'],
        properties: {
          items: { type: 'array', items: isUnion ? row.schema : { $ref: getSchemaPath(row) } },
          pagination: { $ref: getSchemaPath(Pagination) },
        },
      },
    }),
  );
}
