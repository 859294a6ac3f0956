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

const whereTo = 'A path of the application or an address on a trusted origin.';

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

  @ApiPropertyOptional({ description: 'Has to be the one in the token.' })
  @IsOptional()
  @IsString()
  nonce?: string;

  @ApiPropertyOptional({ maxLength: LONGEST_TOKEN, description: 'Kept for `get-access-token`.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TOKEN)
  accessToken?: string;

  @ApiPropertyOptional({ description: 'Not kept: whether it is one would be known too late.' })
  @IsOptional()
  @IsString()
  refreshToken?: string;

  @ApiPropertyOptional({ description: 'When the access token ends: seconds or milliseconds since 1970.' })
  @IsOptional()
  @IsNumber()
  expiresAt?: number;

  @ApiPropertyOptional({ type: GivenUserInput, description: 'Only apple has a use for it.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => GivenUserInput)
  user?: GivenUserInput;
}

class ProviderBody {
  @ApiProperty({
    description: `${KNOWN_PROVIDERS}, or one that the installation knows by \`OIDC_PROVIDERS\`.`,
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

  @ApiPropertyOptional({ type: [String], description: 'Asked for beside those the installation asks for.' })
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
