import { Injectable } from '@nestjs/common';
import { hashToken } from '#common/crypto/token.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { AuthAudit } from '../auth.audit.js';
import { actorOf } from './caller.js';
import type { SessionColumns } from './session.presenter.js';
import { SessionRevoked } from './session.events.js';
import { SessionRepository } from './session.repository.js';

/** What ended without anybody having asked for just that. */
const BY_ITSELF: Acting = { actor: { kind: 'system' } };

/**
 * Revokes sessions and records it; joins the caller's unit of work. `by` is the actor that the audit log names when an
 * impersonation session ends.
 */
@Injectable()
export class SessionTerminator {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async end(id: string, by: Acting = BY_ITSELF): Promise<void> {
    await this.record(await this.sessions.delete(id), by);
  }

  /** The session that a token opens, if there is one; whoever has the token is who works in it. */
  async endByToken(token: string): Promise<void> {
    const [session] = await this.sessions.deleteByTokenHash(hashToken(token));
    if (session !== undefined) await this.record([session], { actor: actorOf({ session }) });
  }

  /** The user's sessions, all of them or all but one, and those in which they act as somebody else. */
  async endOfUser(userId: string, exceptId?: string, by: Acting = BY_ITSELF): Promise<void> {
    await this.record(await this.sessions.deleteOfUser(userId, exceptId), by);
  }

  /** The sessions in which the user acts as somebody else, or somebody else as them; their own go on. */
  async endImpersonationsOf(userId: string, by: Acting = BY_ITSELF): Promise<void> {
    await this.record(await this.sessions.deleteImpersonationsOf(userId), by);
  }

  private async record(ended: readonly SessionColumns[], by: Acting): Promise<void> {
    this.outbox.recordAll(ended.map((session) => new SessionRevoked(session)));
    for (const { id: sessionId, userId, impersonatedBy } of ended) {
      if (impersonatedBy === null) continue;
      const subject = { type: 'user', id: userId };
      const before = { sessionId, impersonatedBy };
      this.audit.record({ ...by, action: AuthAudit.IMPERSONATION_ENDED, subject, before });
    }
  }
}
