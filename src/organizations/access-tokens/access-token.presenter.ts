import { ApiProperty } from '@nestjs/swagger';
import {
  existingScopes,
  organizationTokenScopes,
  type OrganizationTokenScope,
} from '#access/organization-token-scopes.js';
import type { UserSummary } from '#auth';
import { MemberUserWire } from '../members/member.presenter.js';
import type { AccessToken } from './access-token.entity.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;

export class AccessTokenWire {
  @ApiProperty() id: string;
  @ApiProperty() organizationId: string;
  @ApiProperty() name: string;
  @ApiProperty({ enum: organizationTokenScopes, isArray: true }) scopes: OrganizationTokenScope[];
  @ApiProperty({ description: 'The first characters of the token.' }) start: string;
  @ApiProperty({ ...nullableInstant, description: '`null` if the token does not expire.' })
  expiresAt: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'Accurate to the minute.' }) lastUsedAt: Date | null;
  @ApiProperty() createdAt: Date;
  @ApiProperty({
    type: MemberUserWire,
    nullable: true,
    description:
      'ID of the user who created the token, even if they have left the organization. `null` if the user was deleted.',
  })
  createdBy: MemberUserWire | null;
}

export class CreatedAccessTokenWire extends AccessTokenWire {
  @ApiProperty({ description: 'Token to send as `Authorization: Bearer`. It is not shown again.' })
  token: string;
}

/** A token as reads find it. */
export interface AccessTokenColumns extends Omit<AccessTokenWire, 'createdBy'> {
  createdBy: string | null;
  revokedAt: Date | null;
  rotatedAt: Date | null;
}

export function presentAccessToken(
  token: AccessToken | AccessTokenColumns,
  creator: UserSummary | null,
): AccessTokenWire {
  const { id, organizationId, name, start, createdAt } = token;
  const scopes = existingScopes(token.scopes);
  const expiresAt = token.expiresAt ?? null;
  const lastUsedAt = token.lastUsedAt ?? null;
  const createdBy = creator && {
    id: creator.id,
    name: creator.name,
    email: creator.email,
    image: creator.image,
  };
  return { id, organizationId, name, scopes, start, expiresAt, lastUsedAt, createdAt, createdBy };
}
