import { ApiHideProperty, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  IsBoolean,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { StorableInstant } from '#platform/http/storable-instant.rule.js';
import { LONGEST_IMAGE, LONGEST_NAME } from '#auth/users.door.js';
import { LONGEST_BAN, LONGEST_BAN_REASON, LONGEST_ID } from '../administration.limits.js';
import { UserIdBody } from './administration-lists.dto.js';
import { IfSaid, RoleNames } from './administration.rules.js';

const nullableText = { type: String, nullable: true } as const;

export class BanUserBody extends UserIdBody {
  @ApiPropertyOptional({ maxLength: LONGEST_BAN_REASON, description: 'Default: the value of `BAN_REASON`.' })
  @IfSaid()
  @IsString()
  @MaxLength(LONGEST_BAN_REASON)
  banReason?: string;

  @ApiPropertyOptional({
    minimum: 0,
    maximum: LONGEST_BAN,
    description: 'Seconds until the ban expires. If omitted or 0, the value of `BAN_EXPIRES_IN` applies.',
  })
  @IfSaid()
  @IsNumber()
  @Min(0)
  @Max(LONGEST_BAN)
  banExpiresIn?: number;
}

export class SetRoleBody extends UserIdBody {
  @RoleNames()
  role: string[];
}

export class RevokeUserSessionBody {
  @ApiProperty({ maxLength: LONGEST_ID, description: 'Token or handle of the session.' })
  @IsString()
  @MaxLength(LONGEST_ID)
  sessionToken: string;
}

export class SetUserPasswordBody extends UserIdBody {
  /** Its length is checked by the action, which answers in the words for passwords. */
  @ApiProperty({ format: 'password' })
  @IsString()
  newPassword: string;
}

/** What may be said of somebody beside name and address. */
class FurtherUserData {
  @ApiPropertyOptional({ ...nullableText, maxLength: LONGEST_IMAGE })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_IMAGE)
  image?: string | null;

  @ApiPropertyOptional({ ...nullableText, description: 'Null or empty for no username.' })
  @IsOptional()
  @IsString()
  username?: string | null;

  @ApiPropertyOptional({ ...nullableText, maxLength: LONGEST_NAME })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  displayUsername?: string | null;

  @ApiPropertyOptional({ description: 'Requires the permission `verify-email`.' })
  @IfSaid()
  @IsBoolean()
  emailVerified?: boolean;

  @IfSaid()
  @RoleNames({ required: false })
  role?: string[];
}

export class CreateUserBody {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;

  @ApiProperty({ maxLength: LONGEST_NAME })
  @IsString()
  @MaxLength(LONGEST_NAME)
  name: string;

  @ApiPropertyOptional({
    format: 'password',
    description: 'If omitted, the user sets a password through a link or signs in with another method.',
  })
  @IfSaid()
  @IsString()
  password?: string;

  @IfSaid()
  @RoleNames({ required: false })
  role?: string[];

  @ApiPropertyOptional({ type: FurtherUserData, description: 'Unknown fields are ignored.' })
  @IfSaid()
  @IsObject()
  @ValidateNested()
  @Type(() => FurtherUserData)
  data?: FurtherUserData;
}

class UserChanges extends FurtherUserData {
  @ApiPropertyOptional({ maxLength: LONGEST_NAME })
  @IfSaid()
  @IsString()
  @MaxLength(LONGEST_NAME)
  name?: string;

  @ApiPropertyOptional({ format: 'email', description: 'A new email is unverified.' })
  @IfSaid()
  @IsString()
  email?: string;

  @ApiPropertyOptional({ description: 'Requires the permission `ban`, like the other ban fields.' })
  @IfSaid()
  @IsBoolean()
  banned?: boolean;

  @ApiPropertyOptional({ ...nullableText, maxLength: LONGEST_BAN_REASON })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_BAN_REASON)
  banReason?: string | null;

  @ApiPropertyOptional({
    type: Date,
    nullable: true,
    description: 'Null for a permanent ban.',
  })
  @IsOptional()
  @Type(() => Date)
  @StorableInstant()
  banExpires?: Date | null;

  /** Taken only to be refused, as is the next. */
  @ApiHideProperty()
  @Allow()
  id?: unknown;

  @ApiHideProperty()
  @Allow()
  password?: unknown;
}

export class UpdateUserBody extends UserIdBody {
  @ApiProperty({ type: UserChanges, description: 'Unknown fields are ignored.' })
  @IsObject()
  @ValidateNested()
  @Type(() => UserChanges)
  data: UserChanges;
}
