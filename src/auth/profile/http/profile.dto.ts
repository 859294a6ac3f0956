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

  @ApiPropertyOptional({ ...nullableText, description: 'Null or empty removes the username.' })
  @IsOptional()
  @IsString()
  username?: string | null;

  @ApiPropertyOptional({
    ...nullableText,
    maxLength: LONGEST_NAME,
    description: 'Display form of the username. Default: `username` as given.',
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
