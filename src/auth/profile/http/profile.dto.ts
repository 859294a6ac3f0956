import { ApiHideProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { LONGEST_IMAGE, LONGEST_NAME } from '../../users/user.limits.js';

const nullableText = { type: String, nullable: true } as const;

export class UpdateProfileBody {
  @ApiPropertyOptional({ maxLength: LONGEST_NAME })
  @ValidateIf((_body, name) => name !== undefined)
  @IsString()
  @MaxLength(LONGEST_NAME)
  name?: string;

  @ApiPropertyOptional({ ...nullableText, maxLength: LONGEST_IMAGE })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_IMAGE)
  image?: string | null;

  @ApiPropertyOptional({ ...nullableText, description: 'Gives it up when null or empty.' })
  @IsOptional()
  @IsString()
  username?: string | null;

  @ApiPropertyOptional({
    ...nullableText,
    maxLength: LONGEST_NAME,
    description: 'How the username is shown; as it is spelled in `username`, unless given.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  displayUsername?: string | null;

  /** Taken only to be refused. */
  @ApiHideProperty()
  @Allow()
  email?: unknown;
}
