import { ApiProperty } from '@nestjs/swagger';
import { presentUser, UserWire } from '../users/user.presenter.js';
import type { User } from '../users/user.entity.js';
import type { Session } from './session.entity.js';

const nullableText = { type: String, nullable: true } as const;

export class SessionWire {
  @ApiProperty() id: string;
  @ApiProperty() userId: string;
  @ApiProperty({ description: 'Session token: the part of the session cookie before the signature.' })
  token: string;
  @ApiProperty() expiresAt: Date;
  @ApiProperty() createdAt: Date;
  @ApiProperty() updatedAt: Date;
  @ApiProperty() ipAddress: string;
  @ApiProperty() userAgent: string;
  @ApiProperty(nullableText) activeOrganizationId: string | null;
  @ApiProperty(nullableText) activeTeamId: string | null;
  @ApiProperty(nullableText) impersonatedBy: string | null;
}

export class SessionWithUserWire {
  @ApiProperty() session: SessionWire;
  @ApiProperty() user: UserWire;
}

/** The columns a presenter needs; the token is not among them, because the database does not know it. */
export type SessionColumns = Omit<SessionWire, 'token'>;

export function presentSession(session: SessionColumns | Session, token: string): SessionWire {
  return {
    id: session.id,
    userId: session.userId,
    token,
    expiresAt: session.expiresAt,
    createdAt: session.createdAt,
    updatedAt: session.updatedAt,
    ipAddress: session.ipAddress,
    userAgent: session.userAgent,
    activeOrganizationId: session.activeOrganizationId ?? null,
    activeTeamId: session.activeTeamId ?? null,
    impersonatedBy: session.impersonatedBy ?? null,
  };
}

export function presentSessionWithUser(
  { session, user }: { session: SessionColumns | Session; user: UserWire | User },
  token: string,
): SessionWithUserWire {
  return { session: presentSession(session, token), user: presentUser(user) };
}
