import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashToken } from '#common/crypto/token.js';
import { Session } from './session.entity.js';

@Injectable()
export class SessionRepository {
  constructor(private readonly em: EntityManager) {}

  add(session: Session): void {
    this.em.persist(session);
  }

  /** The owner of the session that a token opens or a handle names. */
  async findOwner(tokenOrHandle: string): Promise<{ id: string; userId: string } | null> {
    const [row] = await this.em.execute<{ id: string; userId: string }[]>(
      'select id, user_id as "userId" from sessions where token_hash = ? or handle = ?',
      [hashToken(tokenOrHandle), tokenOrHandle],
    );
    return row ?? null;
  }

  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(Session, { id });
  }

  async deleteByTokenHash(tokenHash: Buffer): Promise<void> {
    await this.em.nativeDelete(Session, { tokenHash });
  }

  /** Ends the user's sessions, all of them or all but one. */
  async deleteOfUser(userId: string, exceptId?: string): Promise<void> {
    await this.em.nativeDelete(Session, { userId, ...(exceptId !== undefined && { id: { $ne: exceptId } }) });
  }

  async deleteExpired(id: string, now: Date): Promise<void> {
    await this.em.nativeDelete(Session, { id, expiresAt: { $lte: now } });
  }

  /** Removes at most `limit` sessions that have ended; says how many there were. */
  async purgeEnded(now: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from sessions where id in (select id from sessions where expires_at <= ? limit ?) returning 1`,
      [now, limit],
    );
    return rows.length;
  }

  async setActiveOrganization(id: string, activeOrganizationId: string | null): Promise<void> {
    await this.em.nativeUpdate(Session, { id }, { activeOrganizationId });
  }

  /** In all sessions that work in one of the organizations, or in those of one user. */
  async clearActiveOrganizations(organizationIds: readonly string[], userId?: string): Promise<void> {
    const activeOrganizationId = { $in: [...organizationIds] };
    const sessions = { activeOrganizationId, ...(userId !== undefined && { userId }) };
    await this.em.nativeUpdate(Session, sessions, { activeOrganizationId: null });
  }

  /** Moves the end of a session that may be extended; says whether there still was one. */
  async extend(id: string, expiresAt: Date): Promise<boolean> {
    return (await this.em.nativeUpdate(Session, { id, extendable: true }, { expiresAt })) > 0;
  }
}
