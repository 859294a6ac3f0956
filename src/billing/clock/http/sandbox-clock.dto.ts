import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const LONGEST_ID = 255;
/** 400 days. */
const LONGEST_STEP = 34_560_000;

const named = { type: String, nullable: true, description: 'Required unless an access token implies it.' };

export class SandboxClockQuery {
  @ApiPropertyOptional(named) @IsOptional() @IsString() @MaxLength(LONGEST_ID) organization_id?: string;
}

/** Either `now` or `advance_seconds`. */
export class AdvanceClockBody {
  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'The time to advance to.' })
  @IsOptional()
  @Type(() => Date)
  @IsDate()
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
