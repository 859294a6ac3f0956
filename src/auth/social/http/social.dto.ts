import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../social-providers.js';

const whereTo = 'A path of the application or an address on a trusted origin.';

/** What an application on a phone got from the provider by itself. */
export class IdTokenInput {
  @ApiProperty()
  @IsString()
  token: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  nonce?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  accessToken?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  refreshToken?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsNumber()
  expiresAt?: number;
}

class ProviderBody {
  @ApiProperty({ enum: SOCIAL_PROVIDERS })
  @IsIn(SOCIAL_PROVIDERS)
  provider: SocialProvider;

  @ApiPropertyOptional({ description: whereTo })
  @IsOptional()
  @IsString()
  callbackURL?: string;

  @ApiPropertyOptional({ description: whereTo })
  @IsOptional()
  @IsString()
  errorCallbackURL?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  disableRedirect?: boolean;

  @ApiPropertyOptional({ type: [String], description: 'Asked for beside those the installation asks for.' })
  @IsOptional()
  @IsString({ each: true })
  scopes?: string[];

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  loginHint?: string;

  @ApiPropertyOptional({ type: IdTokenInput })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => IdTokenInput)
  idToken?: IdTokenInput;
}

export class SignInWithProviderBody extends ProviderBody {
  @ApiPropertyOptional({ description: whereTo })
  @IsOptional()
  @IsString()
  newUserCallbackURL?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  requestSignUp?: boolean;
}

export class LinkProviderBody extends ProviderBody {}
