import { ApiProperty } from '@nestjs/swagger';
import { scopesOf } from '#auth/credentials.door.js';
import type { SessionColumns } from '#auth/sessions.door.js';
import { presentUser, UserWire } from '#auth/users.door.js';
import type { LinkedAccount, UserDetail } from './user-detail.queries.js';

export class LinkedAccountWire {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'The provider, or `credential` for a password.' }) providerId: string;
  @ApiProperty({ description: 'Display name of the provider, or its ID if it is not configured.' })
  providerName: string;
  @ApiProperty({ description: 'ID of the user at the provider.' }) accountId: string;
  @ApiProperty({ type: [String], description: 'Scopes granted by the provider.' }) scopes: string[];
  @ApiProperty({ description: 'Whether tokens of the provider are stored.' })
  holdsTokens: boolean;
  @ApiProperty({ description: 'False for the last sign-in method, unless `ALLOW_UNLINKING_ALL` is on.' })
  canBeUnlinked: boolean;
  @ApiProperty() createdAt: Date;
  @ApiProperty() updatedAt: Date;
}

export class UserDetailWire extends UserWire {
  @ApiProperty({ type: [LinkedAccountWire] }) accounts: LinkedAccountWire[];
}

export function presentUserDetail({ user, accounts, canSpareAccount }: UserDetail): UserDetailWire {
  const wire: Omit<UserDetailWire, 'accounts'> = presentUser(user);
  return Object.assign({}, wire, {
    accounts: accounts.map((account) => presentLinkedAccount(account, canSpareAccount)),
  });
}

function presentLinkedAccount(
  { scope, ...account }: LinkedAccount,
  canBeUnlinked: boolean,
): LinkedAccountWire {
  return { ...account, scopes: scopesOf(scope), canBeUnlinked };
}

/** A session as staff see it: without its token, which would be the session itself. */
export class StaffSessionRowWire {
  @ApiProperty() id: string;
  @ApiProperty() ipAddress: string;
  @ApiProperty() userAgent: string;
  @ApiProperty() createdAt: Date;
  @ApiProperty() updatedAt: Date;
  @ApiProperty() expiresAt: Date;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'ID of the staff member who impersonates the user.',
  })
  impersonatedBy: string | null;
}

export function presentStaffSession(session: SessionColumns): StaffSessionRowWire {
  const { id, ipAddress, userAgent, createdAt, updatedAt, expiresAt, impersonatedBy } = session;
  return { id, ipAddress, userAgent, createdAt, updatedAt, expiresAt, impersonatedBy };
}
