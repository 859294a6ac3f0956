import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';

/** Characters, as many as the audit log keeps of a text. */
const LONGEST_REASON = 500;

/** The member `reason` of staff actions whose body extends another class than `WithReason`. */
export const IsReason = () =>
  applyDecorators(
    ApiProperty({
      minLength: 1,
      maxLength: LONGEST_REASON,
      description: 'Reason for the change, stored in the audit log.',
    }),
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown))),
    IsString(),
    Length(1, LONGEST_REASON),
  );

/** The body of every staff action on another user's data: the audit log keeps the reason. */
export class WithReason {
  @IsReason() reason: string;
}
