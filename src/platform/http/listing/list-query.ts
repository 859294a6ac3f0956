import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, MaxLength, Min, IsString } from 'class-validator';

/** Deeper pages are asked for by narrowing the list, not by walking to them. */
const MAX_PAGE = 10_000;
const MAX_SIZE = 100;
const DEFAULT_SIZE = 25;

/** What every list for staff takes; a resource adds its sort fields and filters. */
export abstract class ListQuery {
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
    description: 'Rows on a page.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_SIZE)
  size = DEFAULT_SIZE;

  @ApiPropertyOptional({ maxLength: 200, description: 'Text to look for.' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)))
  @IsString()
  @MaxLength(200)
  q?: string;

  get offset(): number {
    return (this.page - 1) * this.size;
  }
}

export interface SortOrder<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** Declares the fields a list may be sorted by; a minus in front means from the last to the first. */
export function SortBy(fields: readonly string[]): PropertyDecorator {
  const allowed = fields.flatMap((field) => [field, `-${field}`]);
  return (target, property) => {
    ApiPropertyOptional({ enum: allowed })(target, property);
    IsIn(allowed)(target, property);
  };
}

/** Reads `-createdAt` as descending by `createdAt`. */
export function sortOrder<Field extends string>(sort: Field | `-${Field}`): SortOrder<Field> {
  return sort.startsWith('-')
    ? { field: sort.slice(1) as Field, direction: 'desc' }
    : { field: sort as Field, direction: 'asc' };
}
