import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import { readInstant } from '#platform/http/query-instant.decorator.js';
import { StorableInstant } from '#platform/http/storable-instant.rule.js';
import { WithReason } from '#platform/http/with-reason.dto.js';

const LONGEST_ID = 255;

/** Clocks are those of merchants. */
export class ClockPath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_ID) id: string;
}

export class AdvanceClockAsStaffBody extends WithReason {
  @ApiProperty({ type: String, format: 'date-time', description: 'The time to advance to.' })
  @Transform(({ value }: { value: unknown }) => readInstant(value), { toClassOnly: true })
  @StorableInstant()
  now: Date;
}
