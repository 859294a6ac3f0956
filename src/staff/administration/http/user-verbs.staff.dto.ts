import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { LONGEST_NAME } from '#auth/users.door.js';
import { LONGEST_BAN, LONGEST_ID, LONGEST_ROLE } from '../administration.limits.js';
import { IfSaid } from './administration.rules.js';

export class PersonParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  id: string;
}

export class PersonSessionParams extends PersonParams {
  @ApiProperty({ description: 'ID of the session.' })
  @IsString()
  @MaxLength(LONGEST_ID)
  sessionId: string;
}

export class PersonAccountParams extends PersonParams {
  @ApiProperty({ description: 'ID of the account, not the ID at the provider.' })
  @IsString()
  @MaxLength(LONGEST_ID)
  accountId: string;
}

export class BanBody extends WithReason {
  @ApiPropertyOptional({
    minimum: 1,
    maximum: LONGEST_BAN,
    type: Number,
    nullable: true,
    description:
      'Seconds until the ban expires; null for a permanent ban. Default: the value of `BAN_EXPIRES_IN`.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LONGEST_BAN)
  expiresIn?: number | null;
}

export class RoleBody extends WithReason {
  @ApiProperty({ maxLength: LONGEST_ROLE, description: 'One role, or comma-separated roles.' })
  @IsString()
  @MaxLength(LONGEST_ROLE)
  role: string;
}

export class PasswordBody extends WithReason {
  /** Its length is checked by the action, which answers in the words for passwords. */
  @ApiProperty({ format: 'password' })
  @IsString()
  newPassword: string;
}

export class NewUserBody extends WithReason {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;

  @ApiProperty({ maxLength: LONGEST_NAME })
  @IsString()
  @MaxLength(LONGEST_NAME)
  name: string;

  @ApiPropertyOptional({ format: 'password' })
  @IfSaid()
  @IsString()
  password?: string;

  @ApiPropertyOptional({ maxLength: LONGEST_ROLE, description: 'One role, or comma-separated roles.' })
  @IfSaid()
  @IsString()
  @MaxLength(LONGEST_ROLE)
  role?: string;

  @ApiPropertyOptional({ description: 'Whether to mark the email as verified.' })
  @IfSaid()
  @IsBoolean()
  verified?: boolean;

  @ApiPropertyOptional({ description: 'Whether to email the user a link to choose a password.' })
  @IfSaid()
  @IsBoolean()
  sendResetLink?: boolean;
}

export class ChangedUserBody extends WithReason {
  @ApiPropertyOptional({ maxLength: LONGEST_NAME })
  @IfSaid()
  @IsString()
  @MaxLength(LONGEST_NAME)
  name?: string;

  @ApiPropertyOptional({ format: 'email', description: 'A new email is unverified.' })
  @IfSaid()
  @IsString()
  email?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Null or empty removes the username.' })
  @IsOptional()
  @IsString()
  username?: string | null;
}
