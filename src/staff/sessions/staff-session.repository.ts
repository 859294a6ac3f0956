import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashToken } from '#common/crypto/token.js';
import { addSeconds } from '#common/time/clock.js';
import { reading } from '#platform/database/reading.js';
import { userColumns, type UserColumns, type UserTables } from '#auth/users.door.js';
import { StaffSession, type StaffSessionTables } from './staff-session.entity.js';

export interface FoundStaffSession {
  id: string;
  lastSeenAt: Date;
  authenticatedAt: Date;
  expiresAt: Date;
  user: UserColumns;
}

@Injectable()
export class StaffSessionRepository {
  constructor(private readonly em: EntityManager) {}

  add(session: StaffSession): void {
    this.em.persist(session);
  }

  async findByToken(token: string): Promise<FoundStaffSession | null> {
    const row = await reading<StaffSessionTables & UserTables>(this.em)
      .selectFrom('staff_sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(userColumns)
      .select([
        's.id as sessionId',
        's.last_seen_at as lastSeenAt',
        's.authenticated_at as authenticatedAt',
        's.expires_at as expiresAt',
      ])
      .where('s.token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (row === undefined) return null;
    const { sessionId, lastSeenAt, authenticatedAt, expiresAt, ...user } = row;
    return { id: sessionId, lastSeenAt, authenticatedAt, expiresAt, user };
  }

  /** Notes that the session was used; writes only when the last note is older than the interval, in seconds. */
  async touch(id: string, now: Date, interval: number): Promise<void> {
    const where = { id, lastSeenAt: { $lte: addSeconds(now, -interval) } };
    await this.em.nativeUpdate(StaffSession, where, { lastSeenAt: now });
  }

  /** Says whether there still was such a session. */
  async noteAuthentication(id: string, now: Date): Promise<boolean> {
    return (await this.em.nativeUpdate(StaffSession, { id }, { authenticatedAt: now, lastSeenAt: now })) > 0;
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.em.nativeDelete(StaffSession, { userId });
  }

  /** Null when there was none. */
  async deleteByToken(token: string): Promise<{ id: string; userId: string } | null> {
    const [row] = await this.em.execute<{ id: string; userId: string }[]>(
      'delete from staff_sessions where token_hash = ? returning id, user_id as "userId"',
      [hashToken(token)],
    );
    return row ?? null;
  }

  async deleteBegunUntil(userId: string, instant: Date): Promise<void> {
    await this.em.nativeDelete(StaffSession, { userId, createdAt: { $lte: instant } });
  }

  /** There are as many as staff sign in, so one statement does. */
  async deleteEndedBefore(instant: Date): Promise<void> {
    await this.em.nativeDelete(StaffSession, { expiresAt: { $lt: instant } });
  }
}
