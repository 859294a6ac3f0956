import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';

const LONGEST_ID = 255;
/** 400 days. */
const LONGEST_STEP = 34_560_000;

const named = { type: String, nullable: true, description: 'Required unless an access token implies it.' };

export class SandboxClockQuery {
  @ApiPropertyOptional(named) @IsOptional() @IsString() @MaxLength(LONGEST_ID) organization_id?: string;
}

/** Either `now` or `advance_seconds`. */
export class AdvanceClockBody {
  @ApiPropertyOptional({ nullable: true })
  @QueryInstant('The time to advance to.')
  now?: Date | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: LONGEST_STEP })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_STEP)
  advance_seconds?: number | null;

  @ApiPropertyOptional(named) @IsOptional() @IsString() @MaxLength(LONGEST_ID) organization_id?:
    string | null;
}
