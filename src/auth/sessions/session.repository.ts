import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Session } from './session.entity.js';

@Injectable()
export class SessionRepository {
  constructor(private readonly em: EntityManager) {}

  add(session: Session): void {
    this.em.persist(session);
  }

  async deleteByTokenHash(tokenHash: Buffer): Promise<void> {
    await this.em.nativeDelete(Session, { tokenHash });
  }

  async deleteExpired(id: string, now: Date): Promise<void> {
    await this.em.nativeDelete(Session, { id, expiresAt: { $lte: now } });
  }

  /** Moves the end of a session that may be extended; says whether there still was one. */
  async extend(id: string, expiresAt: Date): Promise<boolean> {
    return (await this.em.nativeUpdate(Session, { id, extendable: true }, { expiresAt })) > 0;
  }
}
