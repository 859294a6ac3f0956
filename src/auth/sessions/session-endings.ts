import { Injectable } from '@nestjs/common';
import { hashToken } from '#common/crypto/token.js';
import { Outbox } from '#platform/events/outbox.js';
import type { SessionColumns } from './session.presenter.js';
import { SessionRevoked } from './session.events.js';
import { SessionRepository } from './session.repository.js';

/** Ends sessions before their time, whoever asked for it, and tells of it; joins the caller's unit of work. */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly outbox: Outbox,
  ) {}

  async end(id: string): Promise<void> {
    await this.tell(await this.sessions.delete(id));
  }

  /** The session that a token opens, if there is one. */
  async endByToken(token: string): Promise<void> {
    await this.tell(await this.sessions.deleteByTokenHash(hashToken(token)));
  }

  /** The user's sessions, all of them or all but one. */
  async endOfUser(userId: string, exceptId?: string): Promise<void> {
    await this.tell(await this.sessions.deleteOfUser(userId, exceptId));
  }

  private async tell(ended: readonly SessionColumns[]): Promise<void> {
    await this.outbox.recordAll(ended.map((session) => new SessionRevoked(session)));
  }
}
