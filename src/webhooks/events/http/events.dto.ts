import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsNumberString, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { QueryFilter } from '#platform/http/listing/numbered-page.js';

const USUAL = 100;
const MOST = 1_000;
const LONGEST_ID = 255;
/** Digits of the largest whole number that is one in JavaScript. */
const LONGEST_CURSOR = 15;

export class ReadEventsQuery {
  @ApiPropertyOptional({ description: 'Required with a session; an access token implies its organization.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organization_id?: string;

  @ApiPropertyOptional({
    description: 'Cursor: the `next` of an earlier response. Default: the oldest stored event.',
  })
  @IsOptional()
  @IsNumberString({ no_symbols: true })
  @MaxLength(LONGEST_CURSOR)
  after?: string;

  @QueryFilter('Events of these types.')
  type?: string[];

  @ApiPropertyOptional({
    type: 'integer',
    default: USUAL,
    minimum: 1,
    description: `Values above ${String(MOST)} are treated as ${String(MOST)}.`,
  })
  @IsOptional()
  @Type(() => Number)
  @Transform(({ value }) => Math.min(Number(value), MOST), { toClassOnly: true })
  @IsInt()
  @Min(1)
  limit = USUAL;
}
