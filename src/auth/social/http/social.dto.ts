import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { GivenIdToken } from '../application-id-token-reader.service.js';
import { providerDefinitions } from '../providers/index.js';

const KNOWN_PROVIDERS = providerDefinitions.map(({ id }) => id).join(', ');

const whereTo = 'A path of the application or a URL on a trusted origin.';

/** Characters; no provider makes longer tokens. */
const LONGEST_TOKEN = 16_384;

class GivenNameInput {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  firstName?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  lastName?: string;
}

/** What apple tells an application of the person, once and beside the token. */
class GivenUserInput {
  @ApiPropertyOptional({ type: GivenNameInput })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => GivenNameInput)
  name?: GivenNameInput;
}

/** What an application on a phone got from the provider by itself. */
export class IdTokenInput implements GivenIdToken {
  @ApiProperty({ maxLength: LONGEST_TOKEN })
  @IsString()
  @MaxLength(LONGEST_TOKEN)
  token: string;

  @ApiPropertyOptional({ description: 'Must match the nonce in the token.' })
  @IsOptional()
  @IsString()
  nonce?: string;

  @ApiPropertyOptional({ maxLength: LONGEST_TOKEN, description: 'Stored for `get-access-token`.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TOKEN)
  accessToken?: string;

  @ApiPropertyOptional({ description: 'Not stored, because it cannot be verified.' })
  @IsOptional()
  @IsString()
  refreshToken?: string;

  @ApiPropertyOptional({ description: 'When the access token expires, in Unix seconds or milliseconds.' })
  @IsOptional()
  @IsNumber()
  expiresAt?: number;

  @ApiPropertyOptional({ type: GivenUserInput, description: 'Only used for `apple`.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => GivenUserInput)
  user?: GivenUserInput;
}

class ProviderBody {
  @ApiProperty({
    description: `${KNOWN_PROVIDERS}, or a provider configured in \`OIDC_PROVIDERS\`.`,
  })
  @IsString()
  provider: string;

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

  @ApiPropertyOptional({
    type: [String],
    description: 'Scopes to request in addition to the configured ones.',
  })
  @IsOptional()
  @IsArray()
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
