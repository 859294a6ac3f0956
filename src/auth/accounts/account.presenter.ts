import { ApiProperty } from '@nestjs/swagger';

/** A way to sign in, as its owner sees it. Older clients read `provider`, newer ones `providerId`. */
export class AccountWire {
  @ApiProperty() id: string;
  @ApiProperty({ description: '`credential` for a password.' }) provider: string;
  @ApiProperty({ description: 'Same as `provider`.' }) providerId: string;
  @ApiProperty({ description: 'ID of the user at the provider.' }) accountId: string;
  @ApiProperty() userId: string;
  @ApiProperty({ type: [String], description: 'Scopes granted by the provider.' }) scopes: string[];
  @ApiProperty() createdAt: Date;
  @ApiProperty() updatedAt: Date;
}

/** The columns a presenter needs. */
export interface AccountColumns extends Omit<AccountWire, 'provider' | 'scopes'> {
  scope: string | null;
}

export function presentAccount(account: AccountColumns): AccountWire {
  const { id, providerId, accountId, userId, scope, createdAt, updatedAt } = account;
  const scopes = scopesOf(scope);
  return { id, provider: providerId, providerId, accountId, userId, scopes, createdAt, updatedAt };
}

/** What is stored separated by commas. */
export function scopesOf(scope: string | null): string[] {
  return scope === null || scope === '' ? [] : scope.split(',');
}
