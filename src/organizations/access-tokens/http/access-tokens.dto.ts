import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { PageOffset, PageSize } from '#platform/http/listing/page.rules.js';
import { organizationTokenScopes, type OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { AccessTokenWire } from '../access-token.presenter.js';

const LONGEST_NAME = 100;
/** Characters no id of ours exceeds, nor one of a system somebody has moved from. */
const LONGEST_ID = 255;
/** Seconds: ten years. Whoever wants longer wants a token that does not expire. */
const LONGEST_LIFE = 315_360_000;
/** Seconds: an hour, and a day. */
export const DEFAULT_OVERLAP = 3_600;
const LONGEST_OVERLAP = 86_400;
const MOST_TOKENS = 1_000;
const DEFAULT_TOKENS = 100;

const organization = { description: 'Default: the active organization.' };

export class CreateAccessTokenBody {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_NAME })
  @IsString()
  @Length(1, LONGEST_NAME)
  name: string;

  @ApiProperty({ enum: organizationTokenScopes, isArray: true, minItems: 1, uniqueItems: true })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(organizationTokenScopes, { each: true })
  scopes: OrganizationTokenScope[];

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: LONGEST_LIFE,
    description: 'Lifetime in seconds. If omitted, the token does not expire.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LONGEST_LIFE)
  expiresIn?: number | null;

  @ApiPropertyOptional(organization)
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class ListAccessTokensQuery {
  @ApiPropertyOptional(organization)
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;

  @PageSize({ usual: DEFAULT_TOKENS, most: MOST_TOKENS })
  limit = DEFAULT_TOKENS;

  @PageOffset()
  offset = 0;
}

export class RevokeAccessTokenBody {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  accessTokenId: string;

  @ApiPropertyOptional(organization)
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class RotateAccessTokenBody extends RevokeAccessTokenBody {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: LONGEST_OVERLAP,
    default: DEFAULT_OVERLAP,
    description: 'Seconds for which the old token stays valid, to give you time to deploy the new one.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LONGEST_OVERLAP)
  overlap?: number;
}

export class AccessTokenListWire {
  @ApiProperty({ type: [AccessTokenWire] }) accessTokens: AccessTokenWire[];
  @ApiProperty({ description: 'Number of tokens on all pages.' }) total: number;
}
