import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { LONGEST_NAME } from '../../users/user.limits.js';

class MagicLinkCallbacks {
  @ApiPropertyOptional({
    description: 'Where the person goes on: a path of the application or an address on a trusted origin.',
  })
  @IsOptional()
  @IsString()
  callbackURL?: string;

  @ApiPropertyOptional({ description: 'The same for people whose account the link creates.' })
  @IsOptional()
  @IsString()
  newUserCallbackURL?: string;

  @ApiPropertyOptional({
    description: 'The same for links that do not work. It is told why in its query, as `error`.',
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

  @ApiPropertyOptional({ maxLength: LONGEST_NAME, description: 'Of the account that the link may create.' })
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
  @ApiProperty({ description: 'From the link in the mail.' })
  @IsString()
  token: string;
}
