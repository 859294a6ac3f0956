import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { AccountWithTokens } from './provider-access-tokens.service.js';
import type { AccountInfo } from './account-info.queries.js';

const nullableText = { type: String, nullable: true } as const;

export class ProviderAccessTokenWire {
  @ApiPropertyOptional({ description: 'Absent when the provider gave none.' }) accessToken?: string;
  @ApiPropertyOptional({ description: 'Absent when the provider does not tell.' })
  accessTokenExpiresAt?: Date;
  @ApiProperty({ type: [String], description: 'What the provider lets us do.' }) scopes: string[];
  @ApiPropertyOptional() idToken?: string;
}

/** The members of both generations of clients. */
export class RefreshedTokensWire extends ProviderAccessTokenWire {
  @ApiPropertyOptional() refreshToken?: string;
  @ApiPropertyOptional() refreshTokenExpiresAt?: Date;
  @ApiPropertyOptional({ description: 'As the provider calls it.' }) tokenType?: string;
  @ApiProperty({ ...nullableText, description: 'What was granted to begin with, separated by commas.' })
  scope: string | null;
  @ApiProperty() providerId: string;
  @ApiProperty({ description: "The account's own id." }) accountId: string;
}

class ProviderPersonWire {
  @ApiProperty({ description: "The person's id at the provider." }) id: string;
  @ApiProperty() name: string;
  @ApiProperty({ ...nullableText, description: 'As the provider has it.' }) email: string | null;
  @ApiProperty() emailVerified: boolean;
  @ApiProperty(nullableText) image: string | null;
}

class AccountReferenceWire {
  @ApiProperty() id: string;
  @ApiProperty() providerId: string;
  @ApiProperty({ description: "The person's id at the provider." }) accountId: string;
}

export class AccountInfoWire {
  @ApiProperty() user: ProviderPersonWire;
  @ApiProperty({ type: Object, description: 'What the provider answered, as it did.' })
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
