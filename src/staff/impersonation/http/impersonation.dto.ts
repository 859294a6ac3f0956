import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { WithReason } from '#platform/http/with-reason.dto.js';

/** Characters; no id is longer. */
const LONGEST_ID = 255;
/** Characters of what a help desk calls a case, or of its address. */
const LONGEST_TICKET = 200;

export class ImpersonateUserBody {
  @ApiProperty({ description: 'Numbers are converted to text.' })
  @Transform(({ value }) => (typeof value === 'number' ? String(value) : (value as unknown)))
  @IsString()
  @MaxLength(LONGEST_ID)
  userId: string;
}

export class ImpersonatedUserParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  id: string;
}

export class ImpersonationParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  sessionId: string;
}

export class BeginImpersonationBody extends WithReason {
  @ApiPropertyOptional({ maxLength: LONGEST_TICKET, description: 'Reference of the support case.' })
  @IsOptional()
  @IsString()
  @Length(1, LONGEST_TICKET)
  ticket?: string;
}

export class AllowWritesBody extends WithReason {
  @ApiProperty({ format: 'password', description: 'Password of the staff member.' })
  @IsString()
  @IsNotEmpty()
  password: string;
}
