import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

export class VerifyEmailQuery {
  @ApiProperty({ description: 'Token from the emailed link.' })
  @IsString()
  token: string;

  @ApiPropertyOptional({
    description: 'Where to redirect the user: a path of the application or a URL on a trusted origin.',
  })
  @IsOptional()
  @IsString()
  callbackURL?: string;
}

export class SendVerificationEmailBody {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;

  @ApiPropertyOptional({
    description: 'Where the emailed link leads: a path of the application or a URL on a trusted origin.',
  })
  @IsOptional()
  @IsString()
  callbackURL?: string;
}

export class VerificationLinkForm {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;
}

export class ChangeEmailBody {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  newEmail: string;

  @ApiPropertyOptional({
    description: 'Where the emailed link leads: a path of the application or a URL on a trusted origin.',
  })
  @IsOptional()
  @IsString()
  callbackURL?: string;
}
