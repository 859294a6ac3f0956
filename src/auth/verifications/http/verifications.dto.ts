import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

export class VerifyEmailQuery {
  @ApiProperty({ description: 'From the link in the mail.' })
  @IsString()
  token: string;

  @ApiPropertyOptional({
    description: 'Where the person goes on: a path of the application or an address on a trusted origin.',
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
    description:
      'Where the link in the mail leads: a path of the application or an address on a trusted origin.',
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
    description:
      'Where the link in the mail leads: a path of the application or an address on a trusted origin.',
  })
  @IsOptional()
  @IsString()
  callbackURL?: string;
}
