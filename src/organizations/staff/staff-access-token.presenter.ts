import { ApiProperty } from '@nestjs/swagger';
import type { UserSummary } from '#auth';
import {
  AccessTokenWire,
  presentAccessToken,
  type AccessTokenColumns,
} from '../access-tokens/access-token.presenter.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;

export class AccessTokenRowWire extends AccessTokenWire {
  @ApiProperty(nullableInstant) revokedAt: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'When the token was replaced by a new one.' })
  rotatedAt: Date | null;
  @ApiProperty({ description: 'Whether the creator is still a member of the organization.' })
  creatorIsMember: boolean;
}

export function presentAccessTokenRow(
  token: AccessTokenColumns,
  people: ReadonlyMap<string, UserSummary>,
  memberIds: ReadonlySet<string>,
): AccessTokenRowWire {
  const createdBy = token.createdBy ?? '';
  const { revokedAt, rotatedAt } = token;
  return {
    ...presentAccessToken(token, people.get(createdBy) ?? null),
    revokedAt,
    rotatedAt,
    creatorIsMember: memberIds.has(createdBy),
  };
}
