import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsString, MaxLength } from 'class-validator';
import { WithReason } from '#platform/http/with-reason.dto.js';

const LONGEST_ID = 255;

/** Clocks are those of merchants. */
export class ClockPath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_ID) id: string;
}

export class AdvanceClockAsStaffBody extends WithReason {
  @ApiProperty({ type: String, format: 'date-time', description: 'The time to advance to.' })
  @Type(() => Date)
  @IsDate()
  now: Date;
}
