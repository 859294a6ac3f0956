import { ApiProperty } from '@nestjs/swagger';
import type { UserSummary } from '#auth';
import {
  AccessTokenWire,
  presentAccessToken,
  type AccessTokenColumns,
} from '../access-tokens/access-token.presenter.js';

export class AccessTokenRowWire extends AccessTokenWire {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) revokedAt: Date | null;
}

export function presentAccessTokenRow(
  token: AccessTokenColumns,
  people: ReadonlyMap<string, UserSummary>,
): AccessTokenRowWire {
  const creator = people.get(token.createdBy ?? '') ?? null;
  return { ...presentAccessToken(token, creator), revokedAt: token.revokedAt };
}
