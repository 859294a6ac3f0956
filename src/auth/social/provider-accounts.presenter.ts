import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { AccountWithTokens } from './provider-access-tokens.service.js';
import type { AccountInfo } from './account-info.queries.js';

const nullableText = { type: String, nullable: true } as const;

export class ProviderAccessTokenWire {
  @ApiPropertyOptional({ description: 'Absent if the provider issued none.' }) accessToken?: string;
  @ApiPropertyOptional({ description: 'Absent if the provider does not specify it.' })
  accessTokenExpiresAt?: Date;
  @ApiProperty({ type: [String], description: 'Scopes granted by the provider.' }) scopes: string[];
  @ApiPropertyOptional() idToken?: string;
}

/** The members of both generations of clients. */
export class RefreshedTokensWire extends ProviderAccessTokenWire {
  @ApiPropertyOptional() refreshToken?: string;
  @ApiPropertyOptional() refreshTokenExpiresAt?: Date;
  @ApiPropertyOptional({ description: 'Token type, as returned by the provider.' }) tokenType?: string;
  @ApiProperty({ ...nullableText, description: 'The originally granted scopes, comma-separated.' })
  scope: string | null;
  @ApiProperty() providerId: string;
  @ApiProperty({ description: 'ID of the account, not the ID at the provider.' }) accountId: string;
}

class ProviderPersonWire {
  @ApiProperty({ description: 'ID of the user at the provider.' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty({ ...nullableText, description: 'Email of the user at the provider.' }) email: string | null;
  @ApiProperty() emailVerified: boolean;
  @ApiProperty(nullableText) image: string | null;
}

class AccountReferenceWire {
  @ApiProperty() id: string;
  @ApiProperty() providerId: string;
  @ApiProperty({ description: 'ID of the user at the provider.' }) accountId: string;
}

export class AccountInfoWire {
  @ApiProperty() user: ProviderPersonWire;
  @ApiProperty({ type: Object, description: 'Unmodified response of the provider.' })
  data: Record<string, unknown>;
  @ApiProperty() account: AccountReferenceWire;
}

export function presentAccessToken({ tokens, account }: AccountWithTokens): ProviderAccessTokenWire {
  const { accessToken, accessTokenExpiresAt, idToken } = tokens;
  return {
    ...(accessToken !== null && { accessToken }),
    ...(accessTokenExpiresAt !== null && { accessTokenExpiresAt }),
    scopes: scopesOf(account.scope),
    ...(idToken !== null && { idToken }),
  };
}

export function presentRefreshedTokens(refreshed: AccountWithTokens): RefreshedTokensWire {
  const { account, tokens } = refreshed;
  const { refreshToken, refreshTokenExpiresAt, tokenType, scopes } = tokens;
  return {
    ...presentAccessToken(refreshed),
    ...(scopes !== null && { scopes }),
    ...(refreshToken !== null && { refreshToken }),
    ...(refreshTokenExpiresAt !== null && { refreshTokenExpiresAt }),
    ...(tokenType !== null && { tokenType }),
    scope: account.scope ?? null,
    providerId: account.providerId,
    accountId: account.id,
  };
}

export function presentAccountInfo({ account, profile }: AccountInfo): AccountInfoWire {
  const { id, name, email, emailVerified, image, raw } = profile;
  return {
    user: { id, name, email, emailVerified, image },
    data: raw,
    account: { id: account.id, providerId: account.providerId, accountId: account.accountId },
  };
}

function scopesOf(scope: string | null | undefined): string[] {
  return scope ? scope.split(',') : [];
}
