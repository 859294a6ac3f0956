import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { LONGEST_NAME } from '../../users/user.limits.js';

class MagicLinkCallbacks {
  @ApiPropertyOptional({
    description: 'Where to redirect the user: a path of the application or a URL on a trusted origin.',
  })
  @IsOptional()
  @IsString()
  callbackURL?: string;

  @ApiPropertyOptional({ description: 'Where to redirect users whose account the link creates.' })
  @IsOptional()
  @IsString()
  newUserCallbackURL?: string;

  @ApiPropertyOptional({
    description: 'Where to redirect users whose link does not work, with the reason in the query as `error`.',
  })
  @IsOptional()
  @IsString()
  errorCallbackURL?: string;
}

export class RequestMagicLinkBody extends MagicLinkCallbacks {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;

  @ApiPropertyOptional({ maxLength: LONGEST_NAME, description: 'Name of the account that the link creates.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  name?: string;
}

export class MagicLinkForm {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;
}

/** What the link holds, and what the button of the page before it sends. */
export class MagicLinkInput extends MagicLinkCallbacks {
  @ApiProperty({ description: 'Token from the emailed link.' })
  @IsString()
  token: string;
}
