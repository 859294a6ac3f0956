import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate } from 'class-validator';
import { WithReason } from '#platform/http/with-reason.dto.js';

export class AdvanceClockAsStaffBody extends WithReason {
  @ApiProperty({ type: String, format: 'date-time', description: 'The time to advance to.' })
  @Type(() => Date)
  @IsDate()
  now: Date;
}
