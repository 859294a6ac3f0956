import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { pageEnds, type PageEnd, type PageRequest } from '../../database/listing/page.js';

/** Of one row each; see `PAGE_TOO_DEEP`. */
const MAX_PAGE = 10_000;
const MAX_SIZE = 100;
const DEFAULT_SIZE = 25;
const LONGEST_ID = 255;

/** What every list for staff takes that comes in pages. */
export abstract class PageQuery implements PageRequest {
  @ApiPropertyOptional({ type: 'integer', default: 1, minimum: 1, maximum: MAX_PAGE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  page = 1;

  @ApiPropertyOptional({
    type: 'integer',
    default: DEFAULT_SIZE,
    minimum: 1,
    maximum: MAX_SIZE,
    description: 'Number of rows per page.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_SIZE)
  size = DEFAULT_SIZE;

  @ApiPropertyOptional({
    enum: pageEnds,
    default: 'start',
    description:
      'Whether pages are counted from the start or the end of the list. The order of the rows is the same.',
  })
  @IsOptional()
  @IsIn(pageEnds)
  from: PageEnd = 'start';

  /** Rows between that end and the page. */
  get offset(): number {
    return (this.page - 1) * this.size;
  }
}

/** What a list takes that can be searched; a resource adds its sort fields and filters. */
export abstract class ListQuery extends PageQuery {
  @ApiPropertyOptional({ maxLength: 200, description: 'Text to search for.' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)))
  @IsString()
  @MaxLength(200)
  q?: string;
}

/** Narrows a list to some of its records: one id, or several as repeated parameters, at most a page of them. */
export function RecordIds(format: 'text' | 'uuid'): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: [String],
      maxItems: MAX_SIZE,
      description: 'Records with any of these IDs.',
    }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? (value as unknown[]) : [value]), {
      toClassOnly: true,
    }),
    ArrayMaxSize(MAX_SIZE),
    ...(format === 'uuid'
      ? [IsUUID(undefined, { each: true })]
      : [IsString({ each: true }), MaxLength(LONGEST_ID, { each: true })]),
  );
}

/** Declares the fields a list may be sorted by; a minus in front means descending. See `sortOrder`. */
export function SortBy(fields: readonly string[]): PropertyDecorator {
  const allowed = fields.flatMap((field) => [field, `-${field}`]);
  return (target, property) => {
    ApiPropertyOptional({ enum: allowed })(target, property);
    IsIn(allowed)(target, property);
  };
}
