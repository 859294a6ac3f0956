import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';

export class RequestPasswordResetBody {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;

  @ApiPropertyOptional({
    description:
      'The page to choose a password: a path of the application or a URL on a trusted origin. It receives the token in the query as `token`. Default: a page of this server.',
  })
  @IsOptional()
  @IsString()
  redirectTo?: string;
}

export class ResetLinkParams {
  @ApiProperty({ description: 'Token from the emailed link.' })
  @IsString()
  token: string;
}

export class ResetLinkQuery {
  @ApiProperty({
    description: 'Where to redirect the user: a path of the application or a URL on a trusted origin.',
  })
  @IsString()
  callbackURL: string;
}

export class ResetPasswordBody {
  @ApiProperty({ format: 'password' })
  @IsString()
  newPassword: string;

  @ApiPropertyOptional({ description: 'Token from the emailed link. Can be in the query instead.' })
  @IsOptional()
  @IsString()
  token?: string;
}

export class ResetPasswordQuery {
  @ApiPropertyOptional({ description: 'Used if the body has no token.' })
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
    description: 'Revokes all sessions of the user, including the current one, and starts a new session.',
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
  @ApiPropertyOptional({ description: 'Token from the emailed link. Absent if the link does not work.' })
  @IsOptional()
  @IsString()
  token?: string;
}

export class NewPasswordForm {
  @ApiProperty({ description: 'Token from the emailed link.' })
  @IsString()
  token: string;

  @ApiProperty({ format: 'password' })
  @IsString()
  newPassword: string;
}
