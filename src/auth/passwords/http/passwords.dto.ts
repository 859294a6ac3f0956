import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';

export class RequestPasswordResetBody {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;

  @ApiPropertyOptional({
    description:
      'The page for choosing a password: a path of the application or a URL on a trusted origin. It receives the token in its query, as `token`. Default: a page of the product.',
  })
  @IsOptional()
  @IsString()
  redirectTo?: string;
}

export class ResetLinkParams {
  @ApiProperty({ description: 'From the link in the mail.' })
  @IsString()
  token: string;
}

export class ResetLinkQuery {
  @ApiProperty({
    description: 'Where the person goes on: a path of the application or an address on a trusted origin.',
  })
  @IsString()
  callbackURL: string;
}

export class ResetPasswordBody {
  @ApiProperty({ format: 'password' })
  @IsString()
  newPassword: string;

  @ApiPropertyOptional({ description: 'From the link in the mail; may be in the query instead.' })
  @IsOptional()
  @IsString()
  token?: string;
}

export class ResetPasswordQuery {
  @ApiPropertyOptional({ description: 'Read when the body has none.' })
  @IsOptional()
  @IsString()
  token?: string;
}

export class ChangePasswordBody {
  @ApiProperty({ format: 'password' })
  @IsString()
  newPassword: string;

  @ApiProperty({ format: 'password' })
  @IsString()
  currentPassword: string;

  @ApiPropertyOptional({
    default: false,
    description: 'Ends all sessions of the person, this one included, and begins a new one.',
  })
  @IsOptional()
  @IsBoolean()
  revokeOtherSessions?: boolean;
}

export class ForgottenPasswordForm {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;
}

export class NewPasswordQuery {
  @ApiPropertyOptional({ description: 'From the link in the mail; absent when that does not work.' })
  @IsOptional()
  @IsString()
  token?: string;
}

export class NewPasswordForm {
  @ApiProperty({ description: 'From the link in the mail.' })
  @IsString()
  token: string;

  @ApiProperty({ format: 'password' })
  @IsString()
  newPassword: string;
}
