import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';

/** Characters, as many as the audit log keeps of a text. */
const LONGEST_REASON = 500;

/** The body of every staff action on another user's data: the audit log keeps the reason. */
export class WithReason {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_REASON, description: 'Why, for whoever reads the trail.' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown)))
  @IsString()
  @Length(1, LONGEST_REASON)
  reason: string;
}
